#include "CRefreshTerminal.h"
