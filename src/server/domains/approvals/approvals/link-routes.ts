import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/approvals/approval-links.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ServeOpen } from '#server/platform/mounts.ts'
import { masterSecret } from '#server/platform/secret.ts'
import { networkOf, takeRate } from '#server/platform/rate-limit.ts'
import { approvables } from './documents.ts'
import { linkView, newCode, outsideView, useCode, withAccess, withLink } from './outside.ts'
import { decideOutside } from './outside-decision.ts'
import { put } from './questions.ts'
import { requestOf } from './rows.ts'

/** The page of an approver outside: the link opens it together with a code, and nothing else does. */
export function approvalLinkRoutes(open: ServeOpen, services: Dependencies) {
  const { public: anyone } = open
  const { database, mail, config } = services
  const secret = masterSecret(config.secret, config.data)
  // 256 random bits cannot be guessed; the rate limit makes attempts cheap for us.
  const limited = (http: FastifyRequest) =>
    takeRate(database, { name: 'approval', most: 120, seconds: 3_600 }, networkOf(http.ip))

  anyone(contract.readApprovalLink, async ({ body, http }) => {
    await limited(http)
    return withLink(database, body.hash_key, linkView)
  })

  anyone(contract.sendApprovalCode, async ({ body, http }) => {
    await takeRate(database, { name: 'approval code', most: 30, seconds: 3_600 }, networkOf(http.ip))
    await withLink(database, body.hash_key, async (tx, link) => {
      const made = await newCode(tx, secret, link)
      const about = { code: made.code, company_name: made.company_name, minutes: contract.CODE_MINUTES }
      // The requesting page shows the approver's own language.
      const subject = t('{code} is your approval code', about)
      const text = t(
        'Your code is {code}. It opens what {company_name} asks you to approve and works for {minutes} minutes.\n\nIf you did not ask for it, ignore this mail: without the code the link opens nothing.',
        about,
      )
      await mail.send(tx, { kind: 'approval-code', to: made.email, subject, text, usefulMinutes: contract.CODE_MINUTES })
    })
    return undefined
  })

  // A wrong code must be counted even though the request fails: it is used up in a transaction of its own.
  anyone(contract.openApprovalLink, async ({ body, http }) => {
    await limited(http)
    const access_key = await withLink(database, body.hash_key, (tx, link) => useCode(tx, secret, link, body.code))
    if (access_key === undefined) throw fieldError('code', 'This code is not right.')
    return { access_key }
  })

  decidingRoutes(open, services, limited)
}

/** What an approver outside sees and says once the code was right. */
function decidingRoutes({ public: anyone }: ServeOpen, services: Dependencies, limited: (http: FastifyRequest) => Promise<void>) {
  const { database, files } = services

  anyone(contract.readOutsideApproval, async ({ body, http }) => {
    await limited(http)
    return withAccess(database, body, (tx, link) => outsideView(tx, link))
  })

  anyone(contract.readOutsidePaper, async ({ body, http }) => {
    await limited(http)
    return withAccess(database, body, async (tx, link) => {
      const { kind, document_id } = await paperOf(tx, link, body.bill_files_id)
      return kind.paper(tx, files, document_id, body.bill_files_id)
    })
  })

  anyone(contract.readOutsidePages, async ({ body, http }) => {
    await limited(http)
    return withAccess(database, body, async (tx, link) => {
      const { kind, document_id } = await paperOf(tx, link, body.bill_files_id)
      return kind.pages(tx, files, document_id, body.bill_files_id)
    })
  })

  anyone(contract.decideByLink, async ({ body, http }) => {
    await limited(http)
    await withAccess(database, body, (tx, link) => decideOutside(tx, services, link, body))
    return withLink(database, body.hash_key, linkView)
  })

  anyone(contract.askByLink, async ({ body, http }) => {
    await limited(http)
    return withAccess(database, body, async (tx, link) => {
      const request = await requestOf(tx, link.approval_requests_id)
      await put(tx, request, { accounts_id: null, email: link.email, asked_by_name: link.approver_name }, body.question)
      return outsideView(tx, link, request)
    })
  })
}

/** The document behind a link. Throws `not_found` for an attachment that its approval snapshot does not name. */
async function paperOf(tx: CompanyTx, { approval_requests_id }: { approval_requests_id: string }, bill_files_id: string) {
  const { document_kind, document_id, packet } = await requestOf(tx, approval_requests_id)
  if (!packet.papers.some((paper) => paper.bill_files_id === bill_files_id))
    throw new AppError('not_found', 'This document does not exist.')
  return { kind: approvables.get(document_kind), document_id }
}
