import { expect, test } from 'vitest'
import { canBeDue } from './dues.ts'

test.each([
  ['GRAS MAHARASHTRA PROF TAX 2611040012', 'pt_payable', true],
  ['GRAS MAHARASHTRA PROF TAX 2611040012', 'gst_payable', false],
  ['SBIEPAY GST PMT-06 26112700001234', 'gst_cash_ledger', true],
  ['SBIEPAY GST PMT-06 26112700001234', 'pt_payable', false],
  ['SBIEPAY PTRC NOV', 'tds_payable', false],
  ['SBIEPAY CHALLAN 26112700001234', 'pt_payable', true],
  ['SBIEPAY GST PMT-06', 'rent', true],
  ['SBIEPAY GST PMT-06', null, true],
  ['EPFO ECR PAYMENT', 'pf_payable', true],
  ['EPFO ECR PAYMENT', 'esi_payable', false],
] as const)('%s can be of %s: %s', (narration, role, expected) => {
  expect(canBeDue(narration, role)).toBe(expected)
})
