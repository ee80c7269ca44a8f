import { loadScript } from '#web/lib/load-script.ts'

/** Whom the widget talks to; nothing else of the company is handed over. */
export type Talker = { name: string; email: string; company_name: string }
type Widget = { supportChat?: { open: (talker: Talker) => void } }

let loading: Promise<void> | undefined

/** Opens the chat widget of the operator, loading its script at the first time. Rejects when it cannot be had. */
export async function openWidget(url: string, talker: Talker): Promise<void> {
  loading ??= loadScript(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  await loading
  const { supportChat } = window as Widget
  if (supportChat === undefined) throw new Error('the script set no supportChat')
  supportChat.open(talker)
}
