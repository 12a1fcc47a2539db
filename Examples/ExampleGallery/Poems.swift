/// A poem of the list. The poems are in many scripts.
struct Poem {
  let title: String
  let author: String

  /// Returns the poem of a number. The poems repeat endlessly.
  static func number(_ number: Int, onlyASCII: Bool) -> Poem {
    let poems = onlyASCII ? plain : all
    return poems[number % poems.count]
  }

  private init(_ title: String, _ author: String) {
    self.title = title
    self.author = author
  }

  private static let plain = all.filter { poem in
    (poem.title + poem.author).allSatisfy(\.isASCII)
  }

  private static let all = [
    Poem("The Tyger", "William Blake"),
    Poem("静夜思", "李白"),
    Poem("Ode to a Nightingale", "John Keats"),
    Poem("古池や蛙飛びこむ水の音", "松尾芭蕉"),
    Poem("Парус", "Михаил Лермонтов"),
    Poem("Because I could not stop for Death", "Emily Dickinson"),
    Poem("진달래꽃", "김소월"),
    Poem("Заповіт", "Тарас Шевченко"),
    Poem("O Captain! My Captain!", "Walt Whitman"),
    Poem("春望", "杜甫"),
    Poem("Wandrers Nachtlied", "Goethe"),
    Poem("L'Albatros", "Charles Baudelaire"),
    Poem("雨ニモマケズ", "宮沢賢治"),
    Poem("She Walks in Beauty", "Lord Byron"),
    Poem("登鸛雀樓", "王之渙"),
    Poem("Я помню чудное мгновенье", "Александр Пушкин"),
    Poem("L'infinito", "Giacomo Leopardi"),
    Poem("서시", "윤동주"),
    Poem("Ozymandias", "Percy Bysshe Shelley"),
    Poem("Contra spem spero", "Леся Українка"),
    Poem("山居秋暝", "王维"),
    Poem("The Raven", "Edgar Allan Poe"),
    Poem("Volverán las oscuras golondrinas", "Gustavo Adolfo Bécquer"),
    Poem("Kubla Khan", "Samuel Taylor Coleridge"),
  ]
}
