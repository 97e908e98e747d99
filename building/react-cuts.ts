/** What a function of React DOM does instead of its work. */
export type Cut = '' | 'return !1;' | 'return null;' | "return '';" | typeof LOUD;

const LOUD = "throw Error('left out of this build of React, see building/react-cuts.ts');";

/**
 * Functions of React DOM that serve what the site never does: taking over HTML that a server drew with React, view
 * transitions, references to fragments, <title>, <link> and <script> inside components, forms with an action function,
 * custom elements, and the texts of component stacks. Reached on ordinary ways they do nothing, as they would for a page
 * without such things; on ways that only such things open they throw.
 */
export const cuts: Readonly<Record<string, Cut>> = {
  // Taking over a drawn page.
  popHydrationState: 'return !1;',
  prepareToHydrateHostInstance: LOUD,
  updateDehydratedSuspenseComponent: LOUD,
  queueIfContinuousEvent: 'return !1;',
  clearIfContinuousEvent: '',
  retryIfBlockedOn: '',
  clearHydrationBoundary: LOUD,
  hideOrUnhideDehydratedBoundary: LOUD,
  commitSuspenseHydrationCallbacks: '',
  commitActivityHydrationCallbacks: '',
  updateActivityComponent: LOUD,
  updateSuspenseListComponent: LOUD,
  // View transitions.
  startViewTransition: LOUD,
  trackEnterViewTransitions: '',
  commitAppearingPairViewTransitions: '',
  commitEnterViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restorePairedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  measureNestedViewTransitions: '',
  scheduleViewTransitionEvent: '',
  // References to fragments.
  commitNewChildToFragmentInstance: '',
  deleteChildFromFragmentInstance: '',
  isFragmentInstanceParent: 'return !1;',
  // Things that belong into <head>, and files that a commit waits for.
  isHostHoistableType: 'return !1;',
  getResource: 'return null;',
  waitForCommitToBeReady: 'return null;',
  // Forms with an action function, and what shows that one runs.
  extractEvents$1: '',
  mountActionState: LOUD,
  updateActionStateImpl: LOUD,
  rerenderActionState: LOUD,
  defaultOnDefaultTransitionIndicator: '',
  setPropOnCustomElement: LOUD,
  getStackByFiberInDevAndProd: "return '';",
};

/** Variables that are set only on those ways. */
export const neverTrue: readonly string[] = [
  'isHydrating',
  'shouldStartViewTransition',
  'viewTransitionMutationContext',
];

/** What only the developers' build of the scheduler exports; asked for by name, the builder would warn of each. */
export const neverExported: readonly string[] = ['Scheduler.log', 'Scheduler.unstable_setDisableYieldValue'];

/**
 * Kinds of fibers that are never made, as ReactWorkTags.js numbers them: profiler, dehydrated fragment, suspense list,
 * scope, legacy hidden, tracing marker, hoistable and singleton host, view transition, activity.
 */
export const neverTags: readonly number[] = [12, 18, 19, 21, 23, 25, 26, 27, 30, 31];

/** Types of elements that would make them: without their branches React says that it does not know the type. */
export const neverTypes: readonly string[] = [
  'REACT_ACTIVITY_TYPE',
  'REACT_PROFILER_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
];

/** Statements, by how they begin, that would keep the same things. */
export const neverStatements: readonly string[] = [
  'FragmentInstance.prototype.',
  'ViewTransitionPseudoElement.prototype.',
  'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
  'ReactDOMSharedInternals.d = {',
  'ReactDOMSharedInternals.findDOMNode',
  'exports.hydrateRoot',
];
