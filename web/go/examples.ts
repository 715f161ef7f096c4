// A few problems to begin with, drawn at random by the project's own generator.

import type { Both } from '../shell/language';

export interface Example {
  readonly id: string;
  readonly name: Both;
  readonly sgf: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    id: 'side',
    name: { ja: '辺の領域（黒先）', en: 'Along the side, Black to move' },
    sgf: '(;GM[1]FF[4]CA[UTF-8]SZ[9]PL[B]AB[ga][ha][ia][gb][ib][hc]AW[aa][ba][ca][da][fa][bb][cb][db][eb][fb][ac][bc][cc][dc][ec][fc][ad][bd][cd][dd][ed][fd][ae][be][ce][de][ee][fe][af][bf][cf][df][ef][ff][gf][ag][bg][cg][dg][eg][fg][gg][hg][ah][bh][ch][dh][eh][fh][gh][hh][ih][ai][bi][ci][di][ei][fi][gi][hi][ii]TR[ga][ha][ia][gb][ib][hc]MA[gc][ic][gd][hd][id][ge][he][ie][hf][if][ig])',
  },
  {
    id: 'corner',
    name: { ja: '隅の領域（白先）', en: 'In the corner, White to move' },
    sgf: '(;GM[1]FF[4]CA[UTF-8]SZ[9]PL[W]AB[ea][ga][ha][ia][db][eb][fb][gb][hb][ib][dc][ec][fc][gc][hc][ic][dd][ed][fd][gd][hd][id][be][ce][de][ee][fe][ge][ie][bf][cf][df][ef][ff][gf][hf][if][bg][cg][dg][eg][fg][gg][hg][ig][ah][bh][ch][dh][eh][fh][gh][hh][ih][ai][bi][ci][di][ei][fi][gi][hi][ii]AW[aa][ca][da][bb][cb]TR[aa][ca][da][bb][cb]MA[ab][ac][bc][cc][ad][bd][cd][ae][af][ag])',
  },
  {
    id: 'kill',
    name: { ja: '黒が殺す（黒先）', en: 'Black to kill' },
    sgf: '(;GM[1]FF[4]CA[UTF-8]SZ[9]PL[B]AB[aa][ba][ca][da][ab][bb][cb][db][eb][ac][bc][dc][ec][ad][bd][cd][dd][ed][ae][be][ce][de][ee][af][bf][cf][df][ef][ff][gf][hf][if][ag][bg][cg][dg][eg][fg][gg][hg][ig][ah][bh][ch][dh][eh][fh][gh][hh][ai][bi][ci][di][ei][fi][gi][hi][ii]AW[ea][fa][ga][ia][fb][gb][hb][ib][id][ie]TR[ea][fa][ga][ia][fb][gb][hb][ib]MA[fc][gc][hc][ic][fd][gd][hd][id][fe][ge][he][ie])',
  },
];
