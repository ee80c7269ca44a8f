import type { Query, Reply } from '#contract/endpoint.ts'
import { FAQ_PAGE_SIZE, type Faq, type getFaq, getFaqFile, type getFaqModules } from '#contract/workspace/faq.ts'
import { servicePath } from '#contract/services.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { helpModules } from '#contract/help-modules.ts'
import { currentLanguage, type Language, translate } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type Article, readArticles, readTranslations } from './articles.ts'
import { references } from './references.ts'
import { type Search, searchOver } from './search.ts'

const english = { articles: readArticles(), search: searchOver(readArticles()) }
const others = new Map<Language, Help>()
type Help = { articles: Article[]; search: Search }

/** The help in a language, loaded on first use. Untranslated parts are in English. */
function helpIn(language: Language): Help {
  if (language === 'en') return english
  const before = others.get(language)
  if (before) return before
  const translated = new Map(readTranslations(language).map((article) => [article.faq_id, article]))
  const shown = english.articles.map((article) => {
    const other = translated.get(article.faq_id)
    return other ? { ...article, question: other.question, answer: other.answer } : article
  })
  // English words find a translated answer too.
  const searched = searchOver(
    shown.map((article, at) => {
      const { question = '', words = '', answer = '' } = english.articles[at] ?? {}
      const own = translated.get(article.faq_id)
      return own ? { ...article, words: [words, own.words, question, answer].join(' ') } : article
    }),
  )
  const byId = new Map(shown.map((article) => [article.faq_id, article]))
  const help: Help = {
    articles: shown,
    search: (keyword, among) => searched(keyword, among).flatMap(({ faq_id }) => byId.get(faq_id) ?? []),
  }
  others.set(language, help)
  return help
}

/** A page of questions, in the order of the module or, with a keyword, best first. Throws `forbidden` for another's ids. */
export function list(tx: CompanyTx, query: Query<typeof getFaq>): Reply<typeof getFaq> {
  ownIds(tx, query)
  const fits = ({ faq_modules_id, faq_sub_modules_id }: Article) =>
    (query.faq_modules_id === undefined || Number(query.faq_modules_id) === faq_modules_id) &&
    (query.faq_sub_modules_id === undefined || Number(query.faq_sub_modules_id) === faq_sub_modules_id)
  const keyword = query.keyword?.trim() ?? ''
  const { articles, search } = helpIn(currentLanguage())
  const found = keyword === '' ? articles.filter(fits) : search(keyword, fits)
  const page = Number(query.page ?? '1')
  return {
    data: found.slice((page - 1) * FAQ_PAGE_SIZE, page * FAQ_PAGE_SIZE).map(view),
    meta: {
      pagination: { page, page_size: FAQ_PAGE_SIZE, page_count: Math.ceil(found.length / FAQ_PAGE_SIZE), total: found.length },
    },
  }
}

export function modules(tx: CompanyTx, query: Query<typeof getFaqModules>): Reply<typeof getFaqModules> {
  ownIds(tx, query)
  return {
    faq_modules: helpModules.map(({ faq_modules_id, module_name }) => ({
      faq_modules_id,
      module_name: translate(module_name),
    })),
    faq_sub_modules: helpModules.flatMap(({ faq_modules_id, parts }) =>
      parts.map(({ faq_sub_modules_id, sub_module_name }) => ({
        faq_sub_modules_id,
        faq_modules_id,
        sub_module_name: translate(sub_module_name),
      })),
    ),
  }
}

/** A file named by an answer; anything else does not exist. */
export function file(file_name: string, today: IsoDate): Download {
  const content = references.get(file_name)?.(today)
  if (content === undefined) throw new AppError('not_found', 'This file does not exist.')
  const media_type = file_name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8'
  return { file_name, media_type, content }
}

function ownIds(tx: CompanyTx, { accounts_id, companies_id }: { accounts_id: string; companies_id: string }) {
  if (accounts_id !== tx.accounts_id || companies_id !== tx.companies_id)
    throw new AppError('forbidden', 'These IDs belong to another account or company.')
}

function view({ words: _words, files, ...article }: Article): Faq {
  const url = (name: string) => `${servicePath(getFaqFile.service)}${getFaqFile.path.replace(':file_name', name)}`
  return { ...article, faq_files: files.map((name) => ({ id: name, url: url(name), original_file_name: name })) }
}
