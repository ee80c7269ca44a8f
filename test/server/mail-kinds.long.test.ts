import { beforeAll, expect, test } from 'vitest'
import { type MailKind, mailKinds } from '#server/platform/mail-kinds.ts'
import { product } from '#core/product.ts'
import { latinWords, ownNames } from '#test/support/hindi.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { certificateStories } from '#test/support/mails/certificates.ts'
import { workStories } from '#test/support/mails/payroll.ts'
import { peopleStories } from '#test/support/mails/people.ts'
import { purchaseStories } from '#test/support/mails/purchases.ts'
import { salesStories } from '#test/support/mails/sales.ts'
import { openStage, type Stories } from '#test/support/mails/stage.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { settleJobs } from '#test/support/settle-jobs.ts'
import { openWorld, type World } from '#test/support/world.ts'

/** The kinds that the operator’s team reads are in English: an alarm, a person’s message, a text message in development. */
type Read = { [Kind in MailKind]: (typeof mailKinds)[Kind] extends 'operator' ? never : Kind }[MailKind]
const stories: Stories<Read> = { ...peopleStories, ...workStories, ...salesStories, ...purchaseStories, ...certificateStories }
const kinds = Object.entries(stories) as [Read, Stories<Read>[Read]][]

let world: World
beforeAll(async () => {
  world = await openWorld((await openSandboxes(['bank'])).env)
})

/** What people wrote, and what is called so in every language. */
const given = `Asha Menon Ravi Kumar Usha Iyer Meera Joshi Mira Rane Sahyadri Traders Stores Nila Printers Laxmi Road Pune Maharashtra Turmeric
  powder PPF Chrome Linux Private Limited Senapati Bapat Marg MG`
const writtenWords = new Set(given.toLowerCase().split(/\s+/))

async function mailed(kind: Read, language: 'en' | 'hi') {
  const before = (await mailsTo(world)).length
  const stage = await openStage(world, language)
  await stories[kind](stage)
  for (let at = 0; at < 3; at += 1) await settleJobs(world)
  const own = new Set([...writtenWords, ...(await stage.asha.tx(ownNames))])
  const mails = (await mailsTo(world)).slice(before).filter((mail) => mail.kind === kind)
  return { mails, own }
}

/** The text of the HTML as a person sees it. */
const shown = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll(/&nbsp;|&#\d+;|&\w+;/g, ' ')

const buttonOf = (html: string) => /class="button"[^>]*><a href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

/** What is wrong with a mail whatever its language. */
function faultsOf({ subject, body, html }: { subject: string; body: string; html: string }): string[] {
  const seen = shown(html).replaceAll(/\s+/g, ' ')
  const button = buttonOf(html)
  const missing = /undefined|\bnull\b|NaN|\[object|\{\w+\}/.exec([subject, body, seen].join('\n'))
  const lines = body.split('\n').filter((line) => line.trim() !== '' && !/^https?:/.test(line) && !line.endsWith(':'))
  const unseen = lines.filter((line) => button === undefined || !line.includes(button))
  return [
    ...(missing ? [`shows ${missing[0]}`] : []),
    ...(/^\S.*\S$/.test(subject) ? [] : [`the subject is not one line: ${subject}`]),
    ...(button === undefined || /^https?:\/\/[^/]+\/\S+$/.test(button) ? [] : [`the button leads to ${button}`]),
    ...(button === undefined || body.includes(button) ? [] : ['the text lacks the address of the button']),
    ...unseen.filter((line) => !seen.includes(line.trim().replaceAll(/\s+/g, ' '))).map((line) => `the HTML lacks “${line}”`),
  ]
}

test.each(kinds)(
  '%s',
  async (kind) => {
    const english = await mailed(kind, 'en')
    const hindi = await mailed(kind, 'hi')
    expect(english.mails.length, 'none was sent').toBeGreaterThan(0)
    expect(hindi.mails).toHaveLength(english.mails.length)
    expect([...english.mails, ...hindi.mails].flatMap(faultsOf)).toEqual([])
    for (const { subject, body, html } of english.mails)
      expect([subject, body, shown(html)].join('\n')).not.toMatch(/[\u0900-\u097f]/)
    if (mailKinds[kind] === 'walk-in') return
    for (const { subject, body, html } of hindi.mails) {
      const own = new Set([...hindi.own, product.name.toLowerCase()])
      const lines = [subject, ...body.split('\n'), ...shown(html).split('\n')]
      const left = lines.flatMap((line) => latinWords(`: ${line}`, own).map((word) => `${word} in “${line.trim()}”`))
      expect([...new Set(left)].join('\n')).toBe('')
      expect(html).toContain('<html lang="hi">')
    }
  },
  60_000,
)
