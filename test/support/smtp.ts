import net, { type AddressInfo } from 'node:net'

type Answer = { to: string; tries: number }

export type SmtpServer = {
  url: string
  /** What was taken, in order: recipients and raw text. */
  taken: { to: string; text: string }[]
  /** Named recipients, whatever the response. */
  asked: string[]
  /** Responses to RCPT TO from now on; a promise that never ends hangs. */
  answer: (reply: (asked: Answer) => string | Promise<string>) => void
  close: () => Promise<void>
}

/** A mail server that implements enough SMTP, and rejects as configured. */
export async function smtpServer(): Promise<SmtpServer> {
  const taken: SmtpServer['taken'] = []
  const asked: string[] = []
  const sockets = new Set<net.Socket>()
  let reply: (asked: Answer) => string | Promise<string> = () => '250 OK'
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let [to, text, isData, rest] = ['', '', false, '']
    const command = async (line: string) => {
      if (isData) {
        if (line !== '.') return void (text += `${line}\n`)
        isData = false
        taken.push({ to, text })
        return say('250 queued')
      }
      const [word = ''] = line.toUpperCase().split(' ')
      if (word === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        asked.push(to)
        return say(await reply({ to, tries: asked.filter((each) => each === to).length }))
      }
      if (word === 'DATA') {
        ;[isData, text] = [true, '']
        return say('354 go on')
      }
      if (word === 'QUIT') return void socket.end('221 bye\r\n')
      return say('250 OK')
    }
    say('220 stub')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      void lines.reduce((before, line) => before.then(() => void command(line)), Promise.resolve())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    asked,
    answer: (next) => {
      reply = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
