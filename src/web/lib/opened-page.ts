/** Whether the page was reloaded or returned to, and not opened anew: the router then restores how far it was scrolled at its first rendering. */
export const isReturnedTo = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate')
