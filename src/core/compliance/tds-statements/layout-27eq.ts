import { form26Q } from './layout-26q.ts'
import { field, type Layouts } from './record-layout.ts'

/**
 * Records of Form 27EQ, for tax collected to 31 Mar 2026 (Income-tax Rules 1962 r.31AA). Header and challan have the places of Form 26Q; the
 * type of the file is TC1. The collectee record follows the field table of Form 27EQ in the JD Edwards localisation for India (Oracle) and,
 * for the fields 30 to 48, a public program that writes the file; both know an earlier version than 6.9 of 27 May 2025. Status: unverified.
 */
export const form27EQ: Layouts = {
  ...form26Q,
  FH: { ...form26Q.FH, fixed: { ...form26Q.FH.fixed, 3: 'TC1' } },
  BH: { ...form26Q.BH, fixed: { ...form26Q.BH.fixed, 5: '27EQ' } },
  DD: {
    type: 'DD',
    length: 48,
    // 15, 16 surcharge and cess, which residents do not bear.
    fixed: { 3: '1', 6: 'O', 15: '0.00', 16: '0.00' },
    fields: [
      field(4, 'challan_number', 'count'),
      field(5, 'deductee_number', 'count'),
      field(8, 'collectee_kind'),
      field(10, 'pan'),
      field(12, 'reference'),
      field(13, 'name'),
      field(14, 'deducted', 'amount'),
      field(17, 'deducted', 'amount'),
      field(19, 'deposited', 'amount'),
      // 21 the value of the sale, 22 what is received or debited of it.
      field(21, 'amount', 'amount'),
      field(22, 'amount', 'amount'),
      field(23, 'paid_on', 'date'),
      field(24, 'deducted_on', 'date'),
      field(26, 'rate', 'rate'),
      field(30, 'reason'),
      // N: the buyer is a resident. Given only where the PAN is missing.
      field(31, 'non_resident'),
      field(33, 'code'),
      field(34, 'certificate'),
    ],
  },
}
