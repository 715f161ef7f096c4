// Entry of the script of a helping thread. It receives one message, which has the core and the memory.

import { listenToHost } from '../../base/host-port';
import { type HelperOrder, help } from './helper';

listenToHost<HelperOrder>(help);
