import type { PortalForm } from '#core/compliance/gst-portal/filing-state.ts'
import type { RowError } from '#core/compliance/gst-portal/row-errors.ts'
import type { SectionTotals } from '#core/compliance/gst-portal/section-totals.ts'
import type { Cash } from '#core/compliance/gst-ledgers/cash.ts'
import type { Taxes } from '#core/compliance/gstr3b/tax.ts'
import type { IsoDate } from '#core/dates.ts'
import type { Answer } from '../gst-network/port.ts'

/** The taxpayer: the portal knows it by GSTIN and user name, and sends one-time passwords to its registered contacts. */
export type PortalUser = { gstin: string; user_name: string }
/** What a one-time password opened. The token is a secret. */
export type PortalSession = PortalUser & { token: string }
export type ReturnKey = { form: PortalForm; period: string }

/** How far the portal is with something it took under a reference. */
export type Processed =
  | { status: 'processing' }
  | { status: 'accepted' }
  /** `rows`: refused rows; none where the whole request was refused, which `message` explains. */
  | { status: 'refused'; rows: readonly RowError[]; message: string | null }
export type FiledReturn = { form: string; period: string; acknowledgement: string; filed_on: IsoDate }
/** Who signs, with the electronic verification code that the portal sent them. */
export type Signature = { pan: string; code: string }

/** Balances of the cash ledger and the credit ledger, paise. */
export type LedgerBalances = { cash: Cash; credit: Taxes }

export type MadeChallan = { cpin: string; made_on: IsoDate }
/** `paid`: the bank reported its payment. */
export type ChallanAtPortal = { status: 'unpaid' | 'expired' } | { status: 'paid'; cin: string; paid_on: IsoDate }

/** Data as the portal sent it, as JSON text: it can be as large as an upload, and is read in workers alone. `parts`: of how many files it says it is one. */
export type LargeData = { json: string; parts: number }
/** What the portal holds of a return. */
export type Held = Pick<LargeData, 'json'> & { totals: SectionTotals }

type Sent<T> = Promise<Answer<T>>

/**
 * Returns at the GST portal, through a service provider (GSP). Never called inside a transaction; never throws for failures of the portal. `key` of
 * a change is its idempotency key: after a lost answer `byKey` says what became of it, before it is sent again.
 */
export type GstPortal = {
  requestOtp: (user: PortalUser) => Sent<null>
  openSession: (user: PortalUser, otp: string) => Sent<{ token: string; expires_at: Date }>
  /** Returns of a month that the portal has filed. */
  filedReturns: (session: PortalSession, of: ReturnKey) => Sent<FiledReturn[]>
  /** Empties what was saved of a return that is not filed. */
  clear: (session: PortalSession, of: ReturnKey, key: string) => Sent<{ reference: string }>
  save: (session: PortalSession, of: ReturnKey, key: string, content: string) => Sent<{ reference: string }>
  /** Sets tax off against credit and cash; GSTR-3B only. */
  offset: (session: PortalSession, of: ReturnKey, key: string, content: string) => Sent<{ reference: string }>
  /** Closes the return for changes, before it is signed. */
  proceed: (session: PortalSession, of: ReturnKey, key: string) => Sent<{ reference: string }>
  /** What became of a change whose answer was lost; null if it never arrived. */
  byKey: (session: PortalSession, of: ReturnKey, key: string) => Sent<{ reference: string } | null>
  progress: (session: PortalSession, of: ReturnKey, reference: string) => Sent<Processed>
  /** What the portal holds of a return, in the format of the upload. */
  held: (session: PortalSession, of: ReturnKey) => Sent<Held>
  /** Sends the electronic verification code to the signatory. */
  requestCode: (session: PortalSession, of: ReturnKey, pan: string) => Sent<null>
  /** GSTR-2B of a month, as its file, or as the list of its parts. */
  statement: (session: PortalSession, period: string) => Sent<LargeData>
  /** Records of the Invoice Management System, as their file. */
  imsRecords: (session: PortalSession) => Sent<LargeData>
  /** Uploads actions on records: the same again changes nothing. */
  saveImsActions: (session: PortalSession, key: string, content: string) => Sent<{ reference: string }>
  ledgerBalances: (session: PortalSession, period: string) => Sent<LedgerBalances>
  /** Makes a challan (PMT-06). The same key again gives the same challan. `amounts`: whole rupees by tax and kind, in paise. */
  makeChallan: (session: PortalSession, key: string, of: { period: string; amounts: Cash }) => Sent<MadeChallan>
  /** The challan that a request made whose answer was lost; null if it never arrived. */
  challanByKey: (session: PortalSession, key: string) => Sent<MadeChallan | null>
  challanState: (session: PortalSession, cpin: string) => Sent<ChallanAtPortal>
  file: (session: PortalSession, of: ReturnKey, key: string, by: Signature) => Sent<{ acknowledgement: string }>
}

/** Refusals that mean the session has ended: a new one-time password opens another. */
export const SESSION_CODES: ReadonlySet<string> = new Set(['AUTH4033', 'AUTH4034', 'AUTH158'])
