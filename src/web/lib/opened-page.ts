/**
 * Whether the page was reloaded or returned to, and not opened anew: the router then restores how far it was scrolled at its first
 * rendering.
 */
export const isReturnedTo = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate')

let isShown = false
/** That a page is on the screen: whatever comes next was gone to. */
export const noteShown = (): void => {
  isShown = true
}

/** Whether what is drawn now is the page that the browser itself was opened with, and not one that the person went to from another. */
export const isOpening = (): boolean =>
  !isShown && performance.getEntriesByType('navigation').every(({ name }) => name.split('#')[0] === location.href.split('#')[0])
