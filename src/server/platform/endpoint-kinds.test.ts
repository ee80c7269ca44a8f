import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from './any-endpoint.ts'
import { isExport, isReport, isUpload } from './endpoint-kinds.ts'
import type { Mounted } from './mounts.ts'

const endpoint = (over: Partial<AnyEndpoint>): AnyEndpoint => ({
  method: 'GET',
  path: '/invoices',
  service: 'sales' as AnyEndpoint['service'],
  summary: '',
  params: undefined,
  query: undefined,
  body: undefined,
  reply: undefined,
  idempotent: false,
  raw: false,
  ...over,
})
const service = (name: string) => ({ service: name as AnyEndpoint['service'] })

test.each(['reports', 'accounting-reports', 'cashflow-analytics', 'gst-reconciliation'])(
  'what is read of %s is a report, and what is written is not',
  (name) => {
    expect(isReport(endpoint(service(name)), 'MEMBER')).toBe(true)
    expect(isReport(endpoint({ ...service(name), method: 'POST' }), 'MEMBER')).toBe(false)
  },
)

test.each<[Mounted['access'], boolean]>([
  ['REPORTS', true],
  ['CASHFLOW', true],
  [['BANKING', 'REPORTS'], true],
  [['BANKING'], false],
  [{ allOf: ['BANKING', 'CASHFLOW'] }, true],
  [{ allOf: ['BANKING'] }, false],
  ['BANKING', false],
  ['PUBLIC', false],
])('what opens with %j is a report: %s', (access, expected) => {
  expect(isReport(endpoint({}), access)).toBe(expected)
})

test('the file of an answer to a question is a report, the answer is not', () => {
  expect(isReport(endpoint({ ...service('datatalk'), raw: true }), 'MEMBER')).toBe(true)
  expect(isReport(endpoint(service('datatalk')), 'MEMBER')).toBe(false)
  expect(isReport(endpoint({ raw: true }), 'MEMBER')).toBe(false)
})

test.each<[string, boolean]>([
  ['/invoices/export', true],
  ['/reports/file', true],
  ['/imports/:id/result', true],
  ['/imports/:id/rows', true],
  ['/invoices/:id/pdf', true],
  ['/payouts.csv', true],
  ['/files/:id', false],
  ['/export/settings', false],
  ['/payouts.csv/x', false],
  ['/payoutsxcsv', false],
])('GET %s makes a file: %s', (path, expected) => {
  expect(isExport(endpoint({ path, raw: true }))).toBe(expected)
  expect(isExport(endpoint({ path }))).toBe(false)
  expect(isExport(endpoint({ path, raw: true, method: 'POST' }))).toBe(false)
})

test('bytes that a signed-in person sends are an upload; what the public sends, or what has a body of JSON, is not', () => {
  const upload = endpoint({ raw: true, method: 'POST' })
  expect(isUpload(upload, 'BANKING')).toBe(true)
  expect(isUpload(upload, 'SIGNED_IN')).toBe(true)
  expect(isUpload(upload, 'PUBLIC')).toBe(false)
  expect(isUpload({ ...upload, body: z.object({}) }, 'BANKING')).toBe(false)
  expect(isUpload({ ...upload, raw: false }, 'BANKING')).toBe(false)
  expect(isUpload({ ...upload, method: 'GET' }, 'BANKING')).toBe(false)
})
