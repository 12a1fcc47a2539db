/// The difference up to which two lengths are the same place.
///
/// What adding and taking away decimal lengths loses is some 1e-16 a step, the smallest movement
/// anybody sees 1e-2.
let lengthTolerance = 1e-9
