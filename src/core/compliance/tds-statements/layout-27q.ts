import { form26Q } from './layout-26q.ts'
import { field, type Layouts } from './record-layout.ts'

/**
 * Records of Form 27Q, for what was deducted from payees abroad to 31 Mar 2026 (Income-tax Rules 1962 r.31A). Header and challan have the
 * places of Form 26Q. The deductee record follows the field table of Form 27Q in the JD Edwards localisation for India (Oracle) and, for the
 * fields 35 to 48, a public program that writes the file; both know an earlier version than 7.5 of 27 May 2025. Status: unverified.
 */
export const form27Q: Layouts = {
  ...form26Q,
  BH: { ...form26Q.BH, fixed: { ...form26Q.BH.fixed, 5: '27Q' } },
  CD: {
    ...form26Q.CD,
    fixed: { 3: '1', 6: 'N', 23: '0.00', 24: '0.00', 37: 'N' },
    fields: [
      ...form26Q.CD.fields.filter(({ at }) => at !== 30),
      field(30, 'income_tax', 'amount'),
      field(31, 'surcharge', 'amount'),
      field(32, 'cess', 'amount'),
    ],
  },
  DD: {
    type: 'DD',
    length: 48,
    fixed: { 3: '1', 6: 'O' },
    fields: [
      field(4, 'challan_number', 'count'),
      field(5, 'deductee_number', 'count'),
      field(8, 'deductee_kind'),
      field(10, 'pan'),
      field(12, 'reference'),
      field(13, 'name'),
      field(14, 'income_tax', 'amount'),
      field(15, 'surcharge', 'amount'),
      field(16, 'cess', 'amount'),
      field(17, 'deducted', 'amount'),
      field(19, 'deposited', 'amount'),
      field(22, 'amount', 'amount'),
      field(23, 'paid_on', 'date'),
      field(24, 'deducted_on', 'date'),
      field(26, 'rate', 'rate'),
      // Y where the payer bears the tax.
      field(27, 'grossed_up'),
      field(30, 'reason'),
      field(33, 'code'),
      field(34, 'certificate'),
      // A rate of the Act, B of the treaty.
      field(35, 'rate_basis'),
      field(36, 'remittance'),
      field(37, 'acknowledgement'),
      field(38, 'country'),
      field(39, 'email'),
      field(40, 'phone'),
      field(41, 'address'),
      field(42, 'tax_id'),
    ],
  },
}
