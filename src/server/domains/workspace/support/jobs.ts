import type { ReportContext } from '#contract/workspace/support.ts'
import { product } from '#core/product.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'

type Letter = {
  conversation_kind: 'chat' | 'report'
  conversation_number: string
  context: Partial<ReportContext>
  message_text: string
  writer_name: string
  email: string
  company_name: string
  has_screenshot: boolean
}

/**
 * Mails a person's message to the team, so that a reply to the mail reaches them. Nothing is sent while no address is configured.
 */
export function teamMailJob({ mail, config }: Dependencies): JobDefinition<{ support_messages_id: string }> {
  return {
    name: 'support-mail',
    async run(company, { support_messages_id }) {
      if (config.supportEmail === undefined) return
      const to = config.supportEmail
      await company(async (tx) => {
        const letter = await letterOf(tx, support_messages_id)
        if (letter) await mail.send(tx, { kind: 'support-mail', to, replyTo: letter.email, ...written(letter) })
      })
    },
  }
}

async function letterOf(tx: CompanyTx, support_messages_id: string): Promise<Letter | undefined> {
  const { rows } = await tx.client.query<Letter>(
    `SELECT s.conversation_kind, s.conversation_number, s.context, m.message_text, m.writer_name, a.email, c.company_name,
       m.files_id IS NOT NULL AS has_screenshot
     FROM support_messages m
     JOIN support_conversations s USING (companies_id, support_conversations_id)
     JOIN accounts a USING (accounts_id)
     JOIN companies c USING (companies_id)
     WHERE m.companies_id = $1 AND m.support_messages_id = $2`,
    [tx.companies_id, support_messages_id],
  )
  return rows[0]
}

function written({ conversation_kind, conversation_number, context, ...letter }: Letter): { subject: string; text: string } {
  const facts = Object.entries(context).map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`)
  return {
    subject: `${conversation_kind === 'report' ? 'Report' : 'Conversation'} ${conversation_number} · ${product.name}`,
    text: [
      `${letter.writer_name} (${letter.email}), ${letter.company_name}, wrote:`,
      letter.message_text,
      ...(letter.has_screenshot ? ['A screenshot is attached to it in the product.'] : []),
      ...(facts.length > 0 ? [facts.join('\n')] : []),
      `Answer this mail, or in the product with: kosha support ${conversation_number} --reply "…"`,
    ].join('\n\n'),
  }
}
