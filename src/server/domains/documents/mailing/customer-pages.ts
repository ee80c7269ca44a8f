import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { MailButton } from '#server/platform/mail-card.ts'
import { registry } from '#server/platform/registry.ts'

type PageOf = (tx: CompanyTx, services: Pick<Dependencies, 'database' | 'config'>, id: string) => Promise<MailButton | undefined>

/** Where a customer sees a document without an account, by its table: its mail has a button to it. Undefined for a document without such a page. */
export const customerPages = registry<string, PageOf>('customer page')

type Mailed = (tx: CompanyTx, id: string) => Promise<void>

/** What follows for that page once the document is mailed, with its button. */
export const mailedPages = registry<string, Mailed>('mailed customer page')
