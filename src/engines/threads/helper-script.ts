// Entry of the script of a helping thread: the first message says what to help with.

import { type HelperOrder, help } from './helper';
import { listenToHost } from './host-port';

listenToHost<HelperOrder>(help);
