import { create } from 'zustand';
import type { SystemStatus } from '../../contract/brand.ts';
import type { Call } from '../../contract/call.ts';
import type { Feature, FeatureNode } from '../../contract/features.ts';

interface Site {
  status: SystemStatus;
  /** Switch by modId, flattened from the whitelabel tree. */
  switches: ReadonlyMap<string, boolean>;
}

/** The brand as the server last described it. Filled by `setStatus` before anything is drawn. */
export const useSite = create<Site>(() => ({ status: {} as SystemStatus, switches: new Map() }));

export function setStatus(status: SystemStatus): void {
  useSite.setState({ status, switches: flatten(status.info.whitelabel) });
}

export function siteStatus(): SystemStatus {
  return useSite.getState().status;
}

export function useStatus(): SystemStatus {
  return useSite((site) => site.status);
}

/** Whether the brand has this function switched on; redraws when the operator turns it. */
export function useSwitch(feature: Feature): boolean {
  return useSite((site) => site.switches.get(feature) === true);
}

export function isSwitchedOn(feature: Feature): boolean {
  return useSite.getState().switches.get(feature) === true;
}

/** Whether the brand offers what a call does: its switch is on, or it has none. Redraws when the operator turns it. */
export function useOffered({ feature }: Pick<Call, 'feature'>): boolean {
  return useSite((site) => feature === null || site.switches.get(feature) === true);
}

/** The same asked once: `isOffered(checkAffiliate)`. */
export function isOffered({ feature }: Pick<Call, 'feature'>): boolean {
  return feature === null || isSwitchedOn(feature);
}

/** The system state of the app's root: maintenance goes before a region rule. */
export function systemStateOf(status: SystemStatus): 'normal' | 'maintenance' | 'region' {
  if (status.maintenance) return 'maintenance';
  return status.regionRestriction ? 'region' : 'normal';
}

function flatten(root: FeatureNode): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  const visit = (node: FeatureNode): void => {
    found.set(node.modId, node.enabled === '1');
    node.childrenNodes.forEach(visit);
  };
  visit(root);
  return found;
}
