import { createHash } from 'node:crypto'
import type { DocumentKind } from '#contract/approvals/approval-workflows.ts'
import type { ApprovalSnapshot } from '#contract/approvals/approvals.ts'
import type { PaperPages } from '#contract/documents/paper-pages.ts'
import type { RuleFacts } from '#core/approvals/rule.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'

/** A document as it is put before approvers. */
export type Subject = {
  document_kind: DocumentKind
  document_id: string
  document_number: string
  payee_name: string
  amount: number
  packet: ApprovalSnapshot
  /** The text the hash is of. */
  sealed: string
  packet_hash: Buffer
  facts: RuleFacts
  /** Its maker, who never approves it. */
  makers: readonly string[]
  /** It is under review. */
  is_waiting: boolean
}

/** What a kind of document provides for approval by workflows. */
export type Approvable = {
  /** The document as it is now, `locked` until the transaction ends when it is to be decided. */
  subject: (tx: CompanyTx, document_id: string, use: 'locked' | 'read') => Promise<Subject>
  /** All required approvers approved. */
  approved: (tx: CompanyTx, document_id: string) => Promise<void>
  rejected: (tx: CompanyTx, document_id: string, reason: string) => Promise<void>
  /** An attachment of the snapshot. */
  paper: (tx: CompanyTx, files: FileStore, document_id: string, paper_id: string) => Promise<Download>
  /** The attachment as pages to look at. */
  pages: (tx: CompanyTx, files: FileStore, document_id: string, paper_id: string) => Promise<PaperPages>
}

/** How approvers outside are reached: the queue, and the address that links begin with. */
export type LinkContext = { services: Dependencies; base: string }

/**
 * The snapshot without its remarks as text, with values that are covered but not shown (the whole account number), and the SHA-256 of that.
 * Fields are in the order in which the code builds the snapshot.
 */
export function seal({ remarks: _remarks, ...packet }: ApprovalSnapshot, hidden: Record<string, string | null>) {
  const sealed = JSON.stringify({ packet, hidden })
  return { sealed, packet_hash: createHash('sha256').update(sealed).digest() }
}
