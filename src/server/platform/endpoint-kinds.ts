import type { Mounted } from './mounts.ts'
import type { AnyEndpoint } from './any-endpoint.ts'

const reportServices: readonly string[] = ['reports', 'accounting-reports', 'cashflow-analytics', 'gst-reconciliation']

/** What reads the books far and wide: its statements may take longer, on connections that lists do not need. */
export function isReport({ method, service, raw }: AnyEndpoint, access: Mounted['access']): boolean {
  if (method !== 'GET') return false
  const opens = typeof access === 'string' ? [access] : 'allOf' in access ? access.allOf : access
  return (
    reportServices.includes(service) ||
    opens.some((each) => each === 'REPORTS' || each === 'CASHFLOW') ||
    (raw && service === 'datatalk')
  )
}

/** Makes a file of a list, a report or a document. */
export const isExport = ({ method, raw, path }: AnyEndpoint) =>
  method === 'GET' && raw === true && /\/(?:export|file|result|rows|pdf)$|\.csv$/.test(path)

/** What the public sends raw are webhooks, signed over the text they come as. */
export const isUpload = (endpoint: AnyEndpoint, access: Mounted['access']) =>
  endpoint.raw === true && endpoint.body === undefined && endpoint.method !== 'GET' && access !== 'PUBLIC'
