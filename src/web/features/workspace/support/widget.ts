import { loadScript } from '#web/lib/load-script.ts'

/** The person whom the widget identifies; no other company data is passed on. */
export type Talker = { name: string; email: string; company_name: string }
type Widget = { supportChat?: { open: (talker: Talker) => void } }

let loading: Promise<void> | undefined

/** Opens the operator's chat widget and loads its script on first use. Rejects if it cannot be loaded. */
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
