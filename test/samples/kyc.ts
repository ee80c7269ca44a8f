import { uploadDocument } from '#contract/company/kyc.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = ({ asha }) =>
  asha.call(uploadDocument, { query: { document_kind: 'pan_card', file_name: 'pan.pdf' }, raw: Buffer.from('%PDF-1.7\n') })
