import { beforeAll, expect, test } from 'vitest'
import { sendEnquiry, writeToEnquiry } from '#contract/marketplace/hub-enquiries.ts'
import { listed, saveSeller } from '#test/support/hub.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let ravi: Actor
beforeAll(async () => {
  world = await openWorld()
  asha = await world.company('Asha Spices')
  ravi = await world.company('Ravi Stores')
  await saveSeller(asha)
})

test('a seller is notified of an enquiry by mail at the address of the profile, with a link to it', async () => {
  const { product_id } = await listed(asha)
  const { data } = await ravi.call(sendEnquiry, {
    params: { product_id },
    body: { order_description: 'Price for 200 kg to Nashik?' },
  })
  const { hub_enquiries_id } = data
  await world.app.services.jobs.drain()
  const mails = await mailsTo(world, 'sales@ashaspices.in')
  expect(mails.map(({ subject }) => subject)).toEqual(['Enquiry about Turmeric powder from Ravi Stores'])
  expect(mails[0]?.body).toContain('Price for 200 kg to Nashik?')
  expect(mails[0]?.body).toContain(`/apps/hub/my-hub/enquiry?enquiry=${hub_enquiries_id}`)

  // The seller’s own reply sends them no mail.
  await asha.call(writeToEnquiry, { params: { hub_enquiries_id }, body: { message_text: '₹180 a kilo.' } })
  await world.app.services.jobs.drain()
  expect(await mailsTo(world, 'sales@ashaspices.in')).toHaveLength(1)
})
