import type { Answer } from '../service.ts'
import { pageStyle as checkoutStyle } from '../gateway/style.ts'
import type { Consent } from './consents.ts'

// No script: the page is a form, and what is in it is escaped.
const policy = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
}
const pageStyle = `${checkoutStyle}ul,p{margin:0}main>h1,main>p{padding:20px 20px 0}main>p{padding-bottom:20px}button{border:1px solid #123a7a;border-radius:8px;background:#fff;color:#123a7a;font:inherit;font-weight:600;padding:12px;cursor:pointer}button[value=yes]{background:#123a7a;color:#fff}`
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
const page = (title: string, body: string): Answer => ({
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${pageStyle}</style></head><body><main>${body}</main></body></html>`,
  type: 'text/html; charset=utf-8',
  headers: policy,
})
const back = '<p><a href="/banking/connected">Back to connected banking</a></p>'

/** The page on which the person gives or refuses consent. */
export function consentPage(consent: Consent): Answer {
  if (consent.status !== 'asked') return endedPage(consent)
  const accounts = (JSON.parse(consent.asked) as string[]).map((number) => `<li>Account ending ${escaped(number.slice(-4))}</li>`)
  return page(
    'Share your accounts',
    `<header><div><h1>Sandbox Bank</h1><p>Test bank. No real account is read.</p></div></header>
<form method="post" action="consent/answer"><input type="hidden" name="id" value="${escaped(consent.id)}">
<p><b>${escaped(consent.purpose)}</b></p><ul>${accounts.join('')}</ul>
<p>Balances and lines from ${escaped(consent.from_date)} on, for one year. You can take it back at any time.</p>
<button type="submit" name="answer" value="yes">Share these accounts</button>
<button type="submit" name="answer" value="no">Do not share</button></form>`,
  )
}

export function endedPage({ status }: Consent): Answer {
  const words = { asked: 'Not answered yet', given: 'Shared', rejected: 'Not shared', expired: 'Expired', revoked: 'Taken back' }
  return page('Share your accounts', `<h1>${words[status]}</h1>${back}`)
}
