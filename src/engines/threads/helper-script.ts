// Entry of the script of a helping thread: the first message says what to help with.

import { listenToHost } from '../../hosts/host-port';
import { type HelperOrder, help } from './helper';

listenToHost<HelperOrder>(help);
