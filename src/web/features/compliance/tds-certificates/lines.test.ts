import { expect, test } from 'vitest'
import type { CertifiedPayee, TdsCertificate, TdsCertificates } from '#contract/compliance/tds-certificates.ts'
import { linesOf, receivedWords } from './lines.ts'

const certificate: TdsCertificate = {
  tds_certificates_id: 'c',
  file_name: 'scan.pdf',
  pan: 'AAPFR0939F',
  certificate_number: 'QWERTYU',
  amount: 60_000_00,
  tax: 6_000_00,
  unread: null,
  is_assigned: false,
  uploaded_at: '2026-11-20T06:00:00.000Z',
  email_status: null,
  emailed_to: null,
  emailed_at: null,
}
const payee = (over: Partial<CertifiedPayee>): CertifiedPayee => ({
  party_id: 'v',
  party_name: 'Rane',
  email: null,
  language: null,
  pan: 'AAPFR0939F',
  amount: 60_000_00,
  tax: 6_000_00,
  state: 'missing',
  certificate: null,
  older: 0,
  ...over,
})
const data = (over: Partial<TdsCertificates>): TdsCertificates => ({
  quarter: '2026-Q2',
  kind: 'tds',
  form: '131',
  due_on: '2026-11-15',
  requested_on: null,
  request_number: null,
  payees: [],
  unmatched: [],
  ...over,
})

test('certificates without a payee come first, each with what is wrong', () => {
  const payees = [
    payee({}),
    payee({ state: 'differs', certificate: { ...certificate, tax: 5_000_00 } }),
    payee({ state: 'differs', certificate: { ...certificate, amount: 50_000_00 } }),
    payee({ state: 'no_pan', pan: null }),
  ]
  const unmatched = [
    { ...certificate, reason: 'no_deduction' as const },
    { ...certificate, unread: 'locked' as const, reason: 'no_pan_read' as const },
  ]
  expect(linesOf(data({ payees, unmatched })).map(({ name, status }) => [name, status])).toEqual([
    ['scan.pdf', 'No payee: you have no tax of its PAN in this quarter'],
    ['scan.pdf', 'No payee: the PDF is locked with a password'],
    ['Rane', 'Not yet received'],
    ['Rane', 'The certificate says ₹5,000.00 of tax, not ₹6,000.00'],
    ['Rane', 'The certificate says ₹50,000.00 paid, not ₹60,000.00'],
    ['Rane', 'No PAN: TRACES issues no certificate'],
  ])
})

test('payees without a PAN are not counted: nothing comes for them', () => {
  const payees = [payee({ certificate, state: 'received' }), payee({}), payee({ state: 'no_pan', pan: null })]
  expect(receivedWords(data({ payees }))).toBe('1 of 2 received')
})
