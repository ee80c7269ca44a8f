/** Whom the widget talks to; nothing else of the company is handed over. */
export type Talker = { name: string; email: string; company_name: string }
type Widget = { supportChat?: { open: (talker: Talker) => void } }

let loading: Promise<void> | undefined

/** Opens the chat widget of the operator, loading its script at the first time. Rejects when it cannot be had. */
export async function openWidget(url: string, talker: Talker): Promise<void> {
  loading ??= load(url)
  await loading
  const { supportChat } = window as Widget
  if (supportChat === undefined) throw new Error('the script set no supportChat')
  supportChat.open(talker)
}

const load = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loading = undefined
      reject(new Error('the script did not load'))
    }
    document.head.append(script)
  })
