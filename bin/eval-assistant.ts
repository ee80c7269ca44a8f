// Asks the assistant every question of an evaluation set through a real server and prints the scorer's table.
//   npm run eval:assistant -- [--fixture DIR] [--questions FILE] [--out replies.jsonl] [--scorer DIR] [--fails]
// By default it generates the development fixture and asks its questions; see --fixture and --questions.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { servicePath } from '#contract/services.ts'
import { startPostgres } from '#server/platform/postgres.ts'
import { prepare } from '#server/platform/prepare.ts'
import { loadBooks } from '#test/golden/assistant/load.ts'
import { signedInOwner } from '#test/operator/people.ts'
import { spawnServer, temporaryFolder } from '#test/operator/server.ts'
import { keysOf } from '#test/support/sealing.ts'

const root = path.join(import.meta.dirname, '..')
const { values: given } = parseArgs({
  options: {
    fixture: { type: 'string' },
    questions: { type: 'string' },
    out: { type: 'string', default: 'replies.jsonl' },
    scorer: { type: 'string', default: path.join(root, '../shared/assistant') },
    fails: { type: 'boolean', default: false },
  },
})

// Its programs detect that they run as main by their real path.
const scorer = fs.realpathSync(given.scorer)

type Item = { id: string; turns: string[] }
type Meta = { today: string; main: { company: string }; other: { company: string } }

const folder = temporaryFolder()
try {
  const fixture = given.fixture ?? path.join(folder, 'fixture')
  if (given.fixture === undefined) execFileSync(process.execPath, [path.join(scorer, 'fixture.mjs'), '--out', fixture])
  const questions = given.questions ?? path.join(scorer, 'dev-questions.jsonl')
  await evaluate(fixture, questions)
  const scored = ['--fixture', fixture, '--questions', questions, '--replies', given.out, ...(given.fails ? ['--fails'] : [])]
  spawnSync(process.execPath, [path.join(scorer, 'score.mjs'), ...scored], { stdio: 'inherit' })
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}

/** Loads both companies into a database of their own, asks as the owner of the first, and writes a line for each question. */
async function evaluate(fixture: string, questions: string) {
  const meta = JSON.parse(fs.readFileSync(path.join(fixture, 'meta.json'), 'utf8')) as Meta
  const items = fs
    .readFileSync(questions, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Item)
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), settings: { fsync: 'off' } })
  try {
    await prepare(postgres.url)
    fs.mkdirSync(path.join(folder, 'data'), { mode: 0o700 })
    const keys = await keysOf(postgres.url, path.join(folder, 'data'))
    const owner = await signedInOwner(postgres.url, meta.main.company)
    await loadBooks(postgres.url, owner.companies_id, path.join(fixture, 'main'), keys)
    const other = await signedInOwner(postgres.url, meta.other.company)
    await loadBooks(postgres.url, other.companies_id, path.join(fixture, 'other'), keys)
    const env = { DATABASE_URL: postgres.url, KOSHA_NOW: `${meta.today}T10:00:00+05:30`, KOSHA_SANDBOX: 'off' }
    const server = await spawnServer(path.join(folder, 'data'), { env })
    await server.ready
    try {
      const lines = []
      for (const item of items) lines.push(JSON.stringify(await conversation(server.origin, owner.headers, item)))
      fs.writeFileSync(given.out, `${lines.join('\n')}\n`)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function conversation(origin: string, headers: Record<string, string>, { id, turns }: Item) {
  const conversation_id = randomUUID()
  const replies: string[] = []
  let ms = 0
  for (const prompt of turns) {
    const begun = performance.now()
    const body = JSON.stringify({ prompt, conversation_id })
    const answer = await fetch(`${origin}${servicePath('datatalk')}/datatalk/ask`, { method: 'POST', headers, body })
    const text = await answer.text()
    ms = Math.round((performance.now() - begun) * 10) / 10
    if (!answer.ok) process.stderr.write(`${id} answered ${answer.status}: ${text.slice(0, 300)}\n`)
    replies.push(answer.ok ? (JSON.parse(text) as { reply: string }).reply : '')
  }
  return { id, reply: replies.at(-1), ...(replies.length > 1 ? { first: replies[0] } : {}), ms }
}
