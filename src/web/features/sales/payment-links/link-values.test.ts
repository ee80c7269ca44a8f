import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { PaymentLink } from '#contract/sales/payment-links.ts'
import { blankLink, linkSchema } from './link-values.ts'
import { askedWords, shareText, whatsAppHref } from './words.ts'

const mine = { ...blankLink, payer_name: 'Meera Iyer', purpose: 'Rent', amount: 500_00 }

test('the amount is set by the company or by the payer: the other’s limits are not sent', () => {
  expect(z.parse(linkSchema, { ...mine, least_amount: 1_00, most_amount: 9_00 })).toMatchObject({
    amount: 500_00,
    least_amount: null,
    most_amount: null,
  })
  expect(z.parse(linkSchema, { ...mine, chooses: 'payer', least_amount: 1_00 })).toMatchObject({
    amount: null,
    least_amount: 1_00,
    most_amount: null,
  })
})

test('an empty amount is an error, not an open amount', () => {
  const refused = z.safeParse(linkSchema, { ...mine, amount: undefined })
  expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(['amount'])
})

test('a mail is sent only if there is an address; a phone number loses its spaces', () => {
  expect(z.parse(linkSchema, mine)).toMatchObject({ send: false, email: null, mobile_number: null, expires_on: null })
  const to = { email: ' meera@example.in ', mobile_number: '98200 123-45' }
  expect(z.parse(linkSchema, { ...mine, ...to })).toMatchObject({
    send: true,
    email: 'meera@example.in',
    mobile_number: '9820012345',
  })
  expect(z.parse(linkSchema, { ...mine, ...to, send: false }).send).toBe(false)
})

test('the shared text has the amount due, the expiry date and the URL', () => {
  const link = {
    payer_name: 'Meera Iyer',
    purpose: 'Rent',
    amount: 500_00,
    payable: 200_00,
    expires_on: '2026-12-01',
    url: 'https://kosha.example/pay/x',
    mobile_number: '9820012345',
  } as PaymentLink
  expect(shareText(link)).toBe('Dear Meera Iyer, please pay ₹200.00 for Rent (until 1 Dec 2026): https://kosha.example/pay/x')
  expect(shareText({ ...link, amount: null, expires_on: null })).toBe(
    'Dear Meera Iyer, please pay for Rent: https://kosha.example/pay/x',
  )
  expect(whatsAppHref(link)).toMatch(/^https:\/\/wa\.me\/919820012345\?text=Dear%20Meera/)
  expect(whatsAppHref({ ...link, mobile_number: null })).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect([askedWords(link), askedWords({ amount: null })]).toEqual(['₹500.00', 'Payer chooses'])
})
