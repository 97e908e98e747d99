import type { BrandSettings } from '../../contract/brand.ts';
import { type FeatureNode, featureTree } from '../../contract/features.ts';

/** The switches as the tree that callers flatten: one root, a group is on when any switch in it is. */
export function whitelabelTree(switches: BrandSettings['switches']): FeatureNode {
  const groups = Object.entries(featureTree).map(([modId, members]) =>
    nodeOf(
      modId,
      members.some((member) => switches[member]),
      members.map((member) => nodeOf(member, switches[member] === true, [])),
    ),
  );
  return nodeOf('ROOT3', true, groups);
}

function nodeOf(modId: string, on: boolean, childrenNodes: FeatureNode[]): FeatureNode {
  return { modId, enabled: on ? '1' : '0', childrenNodes };
}
