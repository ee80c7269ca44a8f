import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { updateUserConfig } from '#contract/identity/user-config.ts'
import type { Language } from '#core/messages.ts'
import type { Permission } from '#contract/permissions.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { MailKind } from '#server/platform/mail-kinds.ts'
import { companyDetails, customer } from '../builders.ts'
import { vendor } from '../purchase-builders.ts'
import type { Actor, World } from '../world.ts'

/** A company whose people, customers and vendors all read one language. */
export type Stage = {
  world: World
  language: Language
  asha: Actor
  customers_id: string
  vendors_id: string
  bank: string
  cash: string
  printing: string
  /** Another member with these permissions, who reads the language. */
  member: (permissions: Permission[]) => Promise<Actor>
  /** A letter as a person writes it before it is sent. */
  letter: { to: string; subject: string; message: string }
}

/** How a mail comes about. What it queues is sent when the jobs have run. */
export type Stories<Kind extends MailKind> = Readonly<Record<Kind, (stage: Stage) => Promise<unknown>>>

const reads = async (who: Actor, language: Language) => {
  await who.call(updateUserConfig, { body: { language } })
  return who
}

export async function openStage(world: World, language: Language): Promise<Stage> {
  const asha = await reads(await world.company(), language)
  await asha.call(updateCompany, { body: companyDetails() })
  const { customers_id } = await asha.call(createCustomer, { body: customer({ language }) })
  const { vendors_id } = await asha.call(createVendor, { body: vendor({ language }) })
  const role = (name: Parameters<typeof accountOf>[1]) => asha.tx((tx) => accountOf(tx, name))
  return {
    world,
    language,
    asha,
    customers_id,
    vendors_id,
    bank: await role('bank'),
    cash: await role('cash'),
    printing: await role('office_supplies'),
    member: async (permissions) => reads(await world.member(asha, permissions), language),
    letter:
      language === 'hi'
        ? { to: `${language}@letters.example.in`, subject: 'आपका दस्तावेज़', message: 'दस्तावेज़ संलग्न है।' }
        : { to: `${language}@letters.example.in`, subject: 'Your document', message: 'The document is attached.' },
  }
}

/** The address of an account. */
export async function addressOf({ asha }: Stage, accounts_id = asha.accounts_id): Promise<string> {
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ email: string }>('SELECT email FROM accounts WHERE accounts_id = $1', [accounts_id]),
  )
  return rows[0]?.email ?? ''
}
