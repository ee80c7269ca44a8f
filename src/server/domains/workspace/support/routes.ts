import * as contract from '#contract/workspace/support.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import type { SignedIn } from '#server/platform/session.ts'
import { takeRate } from '#server/platform/rate-limit.ts'
import * as messages from './messages.ts'
import * as screenshots from './screenshots.ts'
import * as service from './service.ts'

export function supportRoutes(serve: Serve, services: Dependencies) {
  const { config, database, files } = services
  serve(contract.listConversations, 'MEMBER', ({ tx, query }) => service.list(tx, query))
  serve(contract.listMessages, 'MEMBER', ({ tx, params, query }) => messages.list(tx, params.support_conversations_id, query))
  const limited = ({ accounts_id }: SignedIn) => takeRate(database, { name: 'support', most: 30, seconds: 600 }, accounts_id)
  serve.staged(contract.writeToTeam, 'MEMBER', async ({ session, run, body }) => {
    await limited(session)
    return run((tx) => service.write(tx, services, body))
  })
  serve.staged(contract.writeInConversation, 'MEMBER', async ({ session, run, params, body }) => {
    await limited(session)
    return run((tx) => service.writeIn(tx, services, params.support_conversations_id, body))
  })
  serve(contract.readConversation, 'MEMBER', ({ tx, params }) => service.read(tx, params.support_conversations_id))
  serve.staged(contract.fileReport, 'MEMBER', async ({ session, run, body }) => {
    await limited(session)
    return run((tx) => service.report(tx, services, body))
  })
  serve(contract.uploadScreenshot, 'MEMBER', ({ tx, http }) => screenshots.save(tx, files, http.body))
  serve(contract.getScreenshot, 'MEMBER', ({ tx, params }) => screenshots.read(tx, files, params.files_id))
  serve(contract.getSupportChannels, 'MEMBER', async () => ({
    help_center_url: config.outside.help ?? null,
    chat_script_url: config.chatScriptUrl ?? null,
  }))
}
