import { form26Q } from './layout-26q.ts'
import { form27EQ } from './layout-27eq.ts'
import { form27Q } from './layout-27q.ts'
import { address, field, type Layouts } from './record-layout.ts'

/**
 * Fields 4 and 5 of DD: the deductee before the challan, the other way round than in Form 26Q. Two public transcriptions of the official
 * workbook agree. Status: secondary, see `openQuestions`.
 */
const places = { challan: 5, deductee: 4 }

/**
 * Records of Form 140, file format v1.1 of 22 Jul 2026; fields count from 1, and those that are not named stay empty. All of them: line
 * number, record type, then what is here.
 */
const form140 = {
  FH: {
    type: 'FH',
    length: 18,
    fixed: { 3: 'NS1', 4: 'R', 6: '1', 7: 'D', 9: '1' },
    fields: [field(5, 'made_on', 'date'), field(8, 'tan'), field(10, 'software')],
  },
  BH: {
    type: 'BH',
    length: 72,
    fixed: { 3: '1', 5: '140' },
    fields: [
      field(4, 'challan_count', 'count'),
      field(9, 'previous_receipt'),
      field(13, 'tan'),
      field(15, 'pan'),
      field(16, 'assessment_year'),
      field(17, 'tax_year'),
      field(18, 'quarter'),
      field(19, 'name'),
      ...address('deductor', [21, 26, 27, 28, 20, 29, 30]),
      field(32, 'deductor_type'),
      field(33, 'person_name'),
      field(34, 'designation'),
      ...address('person', [35, 40, 41, 42, 43, 44, 45]),
      field(47, 'challan_total', 'amount'),
      field(52, 'filed_before'),
      field(59, 'person_pan'),
      field(69, 'gstin'),
    ],
  },
  CD: {
    type: 'CD',
    length: 30,
    fixed: { 3: '1', 6: 'N', 13: 'C' },
    fields: [
      field(4, 'challan_number', 'count'),
      field(5, 'deductee_count', 'count'),
      field(8, 'tax', 'amount'),
      field(9, 'interest', 'amount'),
      field(10, 'fee', 'amount'),
      field(11, 'others', 'amount'),
      field(12, 'total', 'amount'),
      field(15, 'bsr_code'),
      field(17, 'serial'),
      field(19, 'paid_on', 'date'),
      field(21, 'deposited', 'amount'),
      field(22, 'deducted', 'amount'),
      field(23, 'minor_head'),
      field(24, 'interest_allocated', 'amount'),
      field(25, 'others_allocated', 'amount'),
    ],
  },
  DD: {
    type: 'DD',
    length: 45,
    fixed: { 3: '1', 6: 'O', 18: 'Y' },
    fields: [
      field(places.challan, 'challan_number', 'count'),
      field(places.deductee, 'deductee_number', 'count'),
      field(8, 'pan'),
      field(9, 'name'),
      field(15, 'code'),
      field(19, 'paid_on', 'date'),
      field(20, 'amount', 'amount'),
      field(24, 'deducted', 'amount'),
      field(25, 'deposited', 'amount'),
      field(27, 'deducted_on', 'date'),
      field(28, 'rate', 'rate'),
      field(32, 'reason'),
      field(33, 'certificate'),
    ],
  },
} as const satisfies Layouts

/**
 * The forms whose files we make: 26Q for what was deducted to 31 Mar 2026, 140 from 1 Apr 2026; 27Q for payees abroad and 27EQ for tax
 * collected, both to 31 Mar 2026. The layouts of their successors 144 and 143 are not published to us.
 */
export const statementForms = ['26Q', '27Q', '27EQ', '140'] as const
export type StatementForm = (typeof statementForms)[number]

const layouts: Record<StatementForm, Layouts> = { '26Q': form26Q, '27Q': form27Q, '27EQ': form27EQ, '140': form140 }
export const layoutsOf = (form: StatementForm): Layouts => layouts[form]
