import { create } from 'zustand';
import type { Feature, FeatureNode } from '../../contract/features.ts';
import type { SystemStatus } from '../../contract/brand.ts';

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
