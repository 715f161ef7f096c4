// Makes a true certificate as long as wanted: a node that several replies lead to is written once for each of them.

import type { Certificate, MateNode, NoMateNode } from '../src/answers/certificate';

/** The certificate with at least `count` nodes, if its replies lead to enough of them. */
export function unfoldCertificate(
  { verdict, root, nodes }: Certificate,
  count: number,
): Certificate {
  /** For each new node, the old one. */
  const olds = [0];
  const first = new Map([[0, 0]]);
  const unfolded: (MateNode | NoMateNode)[] = [];
  const rename = (old: number): number => {
    const known = first.get(old);
    if (known !== undefined && olds.length >= count) return known;
    const name = olds.push(old) - 1;
    if (known === undefined) first.set(old, name);
    return name;
  };
  for (let index = 0; index < olds.length; index++) {
    const node = nodes[olds[index]!]!;
    if ('replies' in node) {
      const replies = node.replies.map((reply) => ({ ...reply, node: rename(reply.node) }));
      unfolded.push({ ...node, replies });
    } else {
      const defences = node.defences.map((each) => ({ ...each, node: rename(each.node) }));
      unfolded.push({ ...node, defences });
    }
  }
  return { verdict, root, nodes: unfolded } as Certificate;
}
