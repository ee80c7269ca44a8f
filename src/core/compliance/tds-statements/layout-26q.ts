import { address, field, type Layouts } from './record-layout.ts'

/**
 * Records of Form 26Q, file format v7.8 of 27 May 2025, for what was deducted to 31 Mar 2026 (Income-tax Rules 1962 r.31A). The places are those of one
 * public transcription of the official workbook; no official file was compared. Status: secondary. Tax is one sum: surcharge and cess of residents
 * are zero.
 */
export const form26Q: Layouts = {
  FH: {
    type: 'FH',
    length: 18,
    fixed: { 3: 'NS1', 4: 'R', 6: '1', 7: 'D', 9: '1' },
    fields: [field(5, 'made_on', 'date'), field(8, 'tan'), field(10, 'software')],
  },
  BH: {
    type: 'BH',
    length: 72,
    // 20 branch; 31 and 46 address changed since the last statement; 51 approval of the assessing officer.
    fixed: { 3: '1', 5: '26Q', 20: 'NA', 31: 'N', 46: 'N', 51: 'N' },
    fields: [
      field(4, 'challan_count', 'count'),
      field(9, 'previous_receipt'),
      field(13, 'tan'),
      field(15, 'pan'),
      field(16, 'assessment_year'),
      field(17, 'tax_year'),
      field(18, 'quarter'),
      field(19, 'name'),
      ...address('deductor', [21, 26, 27, 28]),
      field(32, 'deductor_type'),
      field(33, 'person_name'),
      field(34, 'designation'),
      ...address('person', [35, 40, 41, 42]),
      field(43, 'person_phone'),
      field(47, 'challan_total', 'amount'),
      field(52, 'filed_before'),
      field(59, 'person_pan'),
      field(69, 'gstin'),
    ],
  },
  CD: {
    type: 'CD',
    length: 41,
    // 23, 24, 31, 32 surcharge and cess; 37 not by book entry.
    fixed: { 3: '1', 6: 'N', 23: '0.00', 24: '0.00', 31: '0.00', 32: '0.00', 37: 'N' },
    fields: [
      field(4, 'challan_number', 'count'),
      field(5, 'deductee_count', 'count'),
      field(12, 'serial'),
      field(16, 'bsr_code'),
      field(18, 'paid_on', 'date'),
      field(22, 'tax', 'amount'),
      field(25, 'interest', 'amount'),
      field(26, 'others', 'amount'),
      field(27, 'total', 'amount'),
      field(29, 'deposited', 'amount'),
      field(30, 'deducted', 'amount'),
      field(33, 'deducted', 'amount'),
      field(34, 'interest_allocated', 'amount'),
      field(35, 'others_allocated', 'amount'),
      field(39, 'fee', 'amount'),
      field(40, 'minor_head'),
    ],
  },
  DD: {
    type: 'DD',
    length: 54,
    fixed: { 3: '1', 6: 'O', 15: '0.00', 16: '0.00' },
    fields: [
      field(4, 'challan_number', 'count'),
      field(5, 'deductee_number', 'count'),
      // 1 company, 2 others.
      field(8, 'deductee_kind'),
      field(10, 'pan'),
      // Where the PAN is missing.
      field(12, 'reference'),
      field(13, 'name'),
      field(14, 'deducted', 'amount'),
      field(17, 'deducted', 'amount'),
      field(19, 'deposited', 'amount'),
      field(22, 'amount', 'amount'),
      field(23, 'paid_on', 'date'),
      field(24, 'deducted_on', 'date'),
      field(26, 'rate', 'rate'),
      field(30, 'reason'),
      field(33, 'code'),
      field(34, 'certificate'),
    ],
  },
}
