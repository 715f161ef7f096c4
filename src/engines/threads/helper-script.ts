// Entry of the script of a helping thread. Its first and only message is the order with the core and the memory.

import { listenToHost } from '../../hosts/host-port';
import { type HelperOrder, help } from './helper';

listenToHost<HelperOrder>(help);
