type Message = { mobile: string; body: string; at: number }

/** The page has a style of its own and no script. */
export const messagesPolicy = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

/** The phones of this bank's customers: the messages it has sent, newest first. */
export function messagesPage(messages: readonly Message[]): string {
  const items = messages.map(
    ({ mobile, body, at }) =>
      `<article><p class="to">To ${mobile}, ${new Date(at).toISOString().slice(11, 19)} UTC</p><p>${body}</p></article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Messages of the sandbox bank</title>
<style>body{font:14px/1.5 system-ui,sans-serif;max-width:640px;margin:32px auto;padding:0 16px;color:#14171f;background:#f6f7f9}article{background:#fff;border:1px solid #e2e5eb;border-radius:10px;padding:8px 16px;margin:16px 0}h1{font-size:20px}.to{color:#5d6675;margin:4px 0}p{margin:4px 0}</style></head>
<body><main><h1>Messages of the sandbox bank</h1><p>What the bank would send to its customers’ phones.</p>${items.join('') || '<p>No message yet.</p>'}</main></body></html>`
}
