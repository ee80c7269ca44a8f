import { createHash } from 'node:crypto'
import type { PortalForm } from '#core/compliance/gst-portal/filing-state.ts'
import { offsetOf3b } from '#core/compliance/gst-portal/offset.ts'
import { AppError } from '#core/errors.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { recordFiling as record1 } from '../gstr1/file-return.ts'
import { file1a, gstr1aOf, uploadOf1a } from '../gstr1/gstr1a.ts'
import { overview as overview1 } from '../gstr1/overview.ts'
import { filesOf } from '../gstr1/return-file.ts'
import { recordFiling as record3b, uploadFile } from '../gstr3b/file-return.ts'
import { work } from '../gstr3b/overview.ts'

export type Filed = { filed_on: IsoDate; acknowledgement: string }
type PortalReturn = {
  /** What is uploaded, in parts; of the frozen return, or `wrong_state`. */
  contents: (tx: CompanyTx, of: ReturnOf, content_hash: string) => Promise<{ parts: string[]; offset?: string }>
  /** Something changed since the return was built. */
  isStale: (tx: CompanyTx, of: ReturnOf) => Promise<boolean>
  record: (tx: CompanyTx, of: ReturnOf, filed: Filed) => Promise<unknown>
}

export const changed = () =>
  new AppError('wrong_state', 'Figures changed after this return was built. Build it again and check it.')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
/** The text of a file for the portal. */
export const textOf = (content: unknown): string => {
  if (typeof content !== 'string') throw new Error('a file for the portal is one text')
  return content
}

/** How each form is uploaded to the portal and recorded as filed. */
export const portalReturns: Record<PortalForm, PortalReturn> = {
  gstr1: {
    async contents(tx, of, content_hash) {
      const { parts, whole } = await filesOf(tx, of)
      if (hashOf(whole) !== content_hash) throw changed()
      return { parts: parts.map((part) => JSON.stringify(part)) }
    },
    isStale: async (tx, of) => (await overview1(tx, of)).filing.change_count > 0,
    record: record1,
  },
  gstr1a: {
    async contents(tx, of, content_hash) {
      const content = textOf((await uploadOf1a(tx, of)).content)
      if (hashOf(content) !== content_hash) throw changed()
      return { parts: [content] }
    },
    isStale: async (tx, of) => (await gstr1aOf(tx, of)).filing.change_count > 0,
    record: file1a,
  },
  gstr3b: {
    async contents(tx, of, content_hash) {
      const worked = await work(tx, of)
      if (worked.content_hash !== content_hash) throw changed()
      const { settlement, late } = worked.view
      const part = textOf((await uploadFile(tx, of)).content)
      return { parts: [part], offset: JSON.stringify(offsetOf3b(settlement, late)) }
    },
    isStale: async (tx, of) => (await work(tx, of)).view.filing.is_stale,
    // Interest and late fee are those of the day it was filed, which may be before today.
    record: record3b,
  },
}
