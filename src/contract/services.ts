/**
 * The back-end services of the specification. Each module mounts under the one that owns it; a process hosts all of them or a
 * few.
 */
export const services = [
  'main',
  'payroll',
  'payments',
  'reports',
  'partners',
  'accounting-reports',
  'documents',
  'inbox',
  'lending',
  'cashflow-analytics',
  'accounting-integrations',
  'identity',
  'datatalk',
  'agents',
  'gst-reconciliation',
] as const

export type ApiService = (typeof services)[number]

/** The URL path of a service when one process hosts it at the page's own origin. */
export const servicePath = (service: ApiService) => `/api/${service}`
