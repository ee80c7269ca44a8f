import type { ImportKind } from '#contract/records.ts'
import type { Reply } from '#contract/endpoint.ts'
import * as contract from '#contract/documents/row-imports.ts'
import type { Actor, World } from './world.ts'

/** Files of rows in a test: sent and read, or made as well. */
export function importing(world: World, import_kind: ImportKind) {
  async function sent(actor: Actor, content: string): Promise<Reply<typeof contract.getRowImport>> {
    const query = { import_kind, file_name: `${import_kind}.csv` }
    const { row_imports_id } = await actor.call(contract.uploadRows, { query, raw: Buffer.from(content) })
    await world.app.services.jobs.drain()
    return actor.call(contract.getRowImport, { params: { row_imports_id } })
  }
  async function made(actor: Actor, content: string): Promise<Reply<typeof contract.getRowImport>> {
    const params = await sent(actor, content)
    await actor.call(contract.startRowImport, { params, body: { leave_wrong: false, again: true } })
    await world.app.services.jobs.drain()
    return actor.call(contract.getRowImport, { params })
  }
  /** The line of each wrong row and the field that is wrong. */
  async function wrong(
    actor: Actor,
    content: string,
  ): Promise<[row_no: number, path: string | undefined, message: string | undefined][]> {
    const params = await sent(actor, content)
    const { rows } = await actor.call(contract.listImportRows, { params, query: { row_status: 'wrong' } })
    return rows.map(({ row_no, issues }) => [row_no, issues[0]?.path, issues[0]?.message])
  }
  const exported = async (actor: Actor) => (await actor.send(contract.exportRows, { params: { import_kind }, query: {} })).body
  return { sent, made, wrong, exported }
}
