import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import * as declarations from './declarations.ts'
import * as employees from './employees.ts'
import * as epfReturns from './epf-returns.ts'
import * as leaveLedger from './leave-ledger.ts'
import * as leaveRequests from './leave-requests.ts'
import * as letters from './letters.ts'
import * as loans from './loans.ts'
import * as offers from './offers.ts'
import * as runs from './runs.ts'
import * as statePayments from './state-payments.ts'

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'idempotent' in value
const modules = [declarations, employees, epfReturns, leaveLedger, leaveRequests, letters, loans, offers, runs, statePayments]
const posts = modules
  .flatMap((module) => Object.entries<unknown>(module))
  .flatMap(([name, value]) => (isEndpoint(value) && value.method === 'POST' ? [{ name, ...value }] : []))

/** They store nothing, or a second one of them is refused or changes nothing. */
const withoutKey = [
  'answerOffer',
  'cancelLeave',
  'createRun',
  'decideLeave',
  'offerPagePdf',
  'openOfferPage',
  'previewLetter',
  'previewOwnLeave',
  'solvePay',
]

test('every form of payroll that makes a record carries an idempotency key', () => {
  const found = posts.filter(({ body, idempotent }) => body !== undefined && idempotent !== true)
  expect(found.map(({ name }) => name).toSorted()).toEqual(withoutKey)
})
