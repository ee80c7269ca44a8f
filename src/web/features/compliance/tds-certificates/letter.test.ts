import { expect, test } from 'vitest'
import type { CertifiedPayee, TdsCertificates } from '#contract/compliance/tds-certificates.ts'
import { letterTo } from './letter.ts'

const certificate: NonNullable<CertifiedPayee['certificate']> = {
  tds_certificates_id: 'c',
  file_name: 'a.pdf',
  pan: 'AAPFR0939F',
  certificate_number: 'QWERTYU',
  amount: 60_000_00,
  tax: 6_000_00,
  unread: null,
  is_assigned: false,
  uploaded_at: '2026-11-20T10:00:00Z',
  email_status: null,
  emailed_to: null,
  emailed_at: null,
}
const payee = (over: Partial<CertifiedPayee> = {}): CertifiedPayee => ({
  party_id: 'p',
  party_name: 'Rane',
  email: 'rane@example.in',
  language: null,
  pan: 'AAPFR0939F',
  amount: 60_000_00,
  tax: 6_000_00,
  state: 'received',
  certificate,
  older: 0,
  ...over,
})
const of = (payees: CertifiedPayee[], kind: 'tds' | 'tcs' = 'tds'): TdsCertificates => ({
  quarter: '2026-Q2',
  kind,
  form: kind === 'tds' ? '131' : '133',
  due_on: '2026-11-15',
  requested_on: null,
  request_number: null,
  payees,
  unmatched: [],
})

test('the mail says what was deducted, or collected', () => {
  const about = (kind: 'tds' | 'tcs') => letterTo({ of: of([], kind), words: () => 'Q2', company_name: 'Sundari' }, payee())
  expect(about('tds')).toMatchObject({ to: 'rane@example.in', subject: 'TDS certificate (Form 131) from Sundari, Q2' })
  expect(about('tds').message).toContain('We deducted ₹6,000.00 from payments of ₹60,000.00.')
  expect(about('tcs').message).toContain('We collected ₹6,000.00 on ₹60,000.00.')
})
