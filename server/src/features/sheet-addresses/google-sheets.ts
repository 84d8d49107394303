/** The id of a sheet in its address: `/spreadsheets/d/<id>/edit`, for a second account `/spreadsheets/u/1/d/<id>/…`. */
const SHEET = /^\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]+)(?:\/|$)/
/** A sheet that was published to the web: `/spreadsheets/d/e/<id>/pubhtml`. */
const PUBLISHED = /^(\/spreadsheets\/d\/e\/[\w-]+)\/pub(?:html)?$/

/**
 * The address from which Google Sheets exports what an address for people shows: the tab of a link to one as CSV, else
 * the workbook as XLSX. Any other address stays as it is.
 */
export function exportAddress(url: URL): URL {
  if (url.hostname !== 'docs.google.com') return url
  const tab = url.searchParams.get('gid') ?? /(?:^|[#&])gid=(\d+)/.exec(url.hash)?.[1] ?? null
  const [, published] = PUBLISHED.exec(url.pathname) ?? []
  if (published) return withQuery(`${published}/pub`, 'output', tab)
  const [, id] = SHEET.exec(url.pathname) ?? []
  const isExport = /\/(?:export|gviz)\b/.test(url.pathname)
  return id && id !== 'e' && !isExport ? withQuery(`/spreadsheets/d/${id}/export`, 'format', tab) : url
}

function withQuery(path: string, name: 'output' | 'format', tab: string | null): URL {
  const url = new URL(path, 'https://docs.google.com')
  url.searchParams.set(name, tab === null ? 'xlsx' : 'csv')
  if (tab !== null) url.searchParams.set('gid', tab)
  return url
}
