/**
 * The format of a record's field: unchanged, a constant, whole number, rupees with 2 decimals, ddmmyyyy, percent with 4 decimals.
 */
type Kind = 'text' | 'count' | 'amount' | 'date' | 'rate'
export type Field = { at: number; key: string; kind: Kind }
export type RecordLayout = {
  type: 'FH' | 'BH' | 'CD' | 'DD'
  length: number
  fixed: Readonly<Record<number, string>>
  fields: readonly Field[]
}

const field = (at: number, key: string, kind: Kind = 'text'): Field => ({ at, key, kind })
const address = (of: string, [lines, state, pin, email, country, std, phone]: readonly number[]): Field[] => [
  ...[0, 1, 2, 3, 4].map((line) => field((lines ?? 0) + line, `${of}_line_${line}`)),
  field(state ?? 0, `${of}_state`),
  field(pin ?? 0, `${of}_pin`),
  field(email ?? 0, `${of}_email`),
  field(country ?? 0, `${of}_country`),
  field(std ?? 0, `${of}_std`),
  field(phone ?? 0, `${of}_phone`),
]

/** Fields 4 and 5 of DD: as in Form 26Q, the challan before the deductee. Status: unverified, see `openQuestions`. */
const places = { challan: 4, deductee: 5 }

/**
 * Records of Form 140, file format v1.1 of 22 Jul 2026; fields count from 1, and those that are not named stay empty. All of them: line
 * number, record type, then what is here.
 */
export const layouts = {
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
} as const satisfies Record<string, RecordLayout>
