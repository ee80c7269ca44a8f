import { createHash } from 'node:crypto'
import { ofAccountNumber, ofFileName, ofGstin, ofPan, ofVpa, type Outcome } from './outcomes.ts'

export type Words = Readonly<Record<string, string>>
/** The result for a subject, and the responses if nothing, or another one, is found. */
export type CheckResult = { key: string; outcome: Outcome; good: Words; other: Words; unknown: string; stopped: string }

const SOMEBODY = 'SOMEBODY ELSE ENTERPRISES'

/** What each kind of check reads from a request. */
export const readings: Readonly<Record<string, (body: Words) => CheckResult>> = {
  'POST /v1/pan': ({ pan = '', name = '' }) => ({
    key: `pan ${pan}`,
    outcome: ofPan(pan),
    good: { name_on_record: name.toUpperCase() },
    other: { name_on_record: SOMEBODY },
    unknown: 'The Income Tax Department has no such PAN.',
    stopped: 'The Income Tax Department has this PAN as inoperative.',
  }),
  'POST /v1/gstin': ({ gstin = '', name = '' }) => ({
    key: `gstin ${gstin}`,
    outcome: ofGstin(gstin),
    good: { name_on_record: name.toUpperCase(), registration: 'Active' },
    other: { name_on_record: SOMEBODY, registration: 'Active' },
    unknown: 'The GST network has no such GSTIN.',
    stopped: 'The GST network has this registration as cancelled.',
  }),
  'POST /v1/bank_account': ({ account_number = '', name = '' }) => ({
    key: `account ${account_number}`,
    outcome: ofAccountNumber(account_number),
    good: { name_on_record: name.toUpperCase(), credited: '₹1' },
    other: { name_on_record: SOMEBODY, credited: '₹1' },
    unknown: 'The bank has no such account.',
    stopped: 'The bank takes no credits on this account: it is closed or frozen.',
  }),
  'POST /v1/vpa': ({ vpa = '', name = '' }) => ({
    key: `vpa ${vpa}`,
    outcome: ofVpa(vpa),
    good: { name_on_record: name.toUpperCase() },
    other: { name_on_record: SOMEBODY },
    unknown: 'UPI knows no such id.',
    stopped: 'This UPI id takes no payments.',
  }),
  'POST /v1/document': ({ content = '', file_name = '', document_kind = '' }) => ({
    key: `document ${document_kind} ${createHash('sha256').update(content).digest('hex')}`,
    outcome: ofFileName(file_name),
    good: {},
    other: { name_on_record: SOMEBODY },
    unknown: 'It could not be read: upload a sharper copy.',
    stopped: 'It is no longer valid: upload a current one.',
  }),
}
