import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/payroll/offers.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve, ServeOpen } from '#server/platform/mounts.ts'
import { networkOf, takeRate } from '#server/platform/rate-limit.ts'
import { answerTheOffer, inCompanyOfOffer, lookAtOffer, refuseExpired } from './offer-page.ts'
import {
  createOffer,
  hireCandidate,
  listOffers,
  offerFile,
  offerForPayroll,
  sendOffer,
  updateOffer,
  viewOffer,
  withdrawOffer,
} from './offers.ts'
import { findOffer } from './stored-offer.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export function offerRoutes(serve: Serve, services: Dependencies): void {
  serve(contract.listOffers, access, ({ tx }) => listOffers(tx))
  serve(contract.getOffer, access, ({ tx, params }) => viewOffer(tx, params.payroll_offers_id))
  serve(contract.createOffer, access, ({ tx, body }) => createOffer(tx, body))
  serve(contract.updateOffer, access, ({ tx, params, body }) => updateOffer(tx, params.payroll_offers_id, body))
  serve(contract.sendOffer, access, ({ tx, params }) => sendOffer(tx, services, params.payroll_offers_id))
  serve(contract.withdrawOffer, access, ({ tx, params }) => withdrawOffer(tx, params.payroll_offers_id))
  serve(contract.hireCandidate, access, ({ tx, params, body }) => hireCandidate(tx, params.payroll_offers_id, body))
  serve(contract.offerPdf, access, ({ tx, params }) => offerForPayroll(tx, services.files, params.payroll_offers_id))
}

/** The candidate's page: no session, only the token of the address, whose 256 random bits cannot be guessed. */
export function offerPageRoutes({ public: anyone }: ServeOpen, { database, files }: Dependencies): void {
  const limited = (http: FastifyRequest, what: string, most: number) =>
    takeRate(database, { name: `offer-${what}`, most, seconds: 600 }, networkOf(http.ip))

  anyone(contract.openOfferPage, async ({ body, http }) => {
    await limited(http, 'look', 120)
    return inCompanyOfOffer(database, body.token, lookAtOffer)
  })
  anyone(contract.answerOffer, async ({ body: { token, ...answer }, http }) => {
    await limited(http, 'answer', 20)
    return inCompanyOfOffer(database, token, (tx, id) => answerTheOffer(tx, id, answer))
  })
  anyone(contract.offerPagePdf, async ({ body, http }) => {
    await limited(http, 'pdf', 30)
    return inCompanyOfOffer(database, body.token, async (tx, id) => {
      const row = await findOffer(tx, id)
      refuseExpired(tx, row)
      return offerFile(tx, files, row)
    })
  })
}
