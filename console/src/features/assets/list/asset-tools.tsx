import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import { LANGUAGE_NAMES, languageTitle } from '@griot/contract/languages.ts'
import * as assetMessages from '@griot/contract/messages/ui/assets/asset.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { useId } from 'react'
import { rememberContentLanguage } from '../../../session/content-language.ts'
import { SavedViewsButton } from '../../../shared/saved-views/saved-views-button.tsx'
import { FiltersButton } from '../../../ui/page/filters-button.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import type { AssetListSearch } from './asset-list.search.ts'
import classes from './asset-tools.module.css'
import { filtersSet, ListFilters } from './list-filters.tsx'

interface AssetToolsProps {
  kind: AssetKind
  filters: AssetListSearch
  onChange: (changes: Partial<AssetListSearch>, options?: { replace: boolean }) => void
}

/** Without a language, sorting by text is not possible. */
const withoutText = ({ sort }: AssetListSearch): Partial<AssetListSearch> =>
  sort === 'text' ? { sort: undefined } : {}

const NO_FILTERS = {
  exact: undefined,
  file: undefined,
  use: undefined,
  hasTextHints: undefined,
  rule: undefined,
  sort: undefined,
  page: 1,
}

/**
 * Search, language and further filters, which are in a sheet on narrow screens. Every change returns to the first page.
 */
export function AssetTools({ kind, filters, onChange }: AssetToolsProps) {
  const languageId = useId()
  const { hasLanguage, messages, plural } = ASSET_KINDS[kind]
  const { search, language, file, use, sort, exact, hasTextHints } = filters
  return (
    <search className={`${layout.row} ${layout.cluster} ${classes.tools}`} aria-label={messages.title}>
      <SearchBox
        placeholder={messages.searchPlaceholder}
        value={filters.search}
        onSearch={(search) => onChange({ search, page: 1 }, { replace: filters.search !== '' && search !== '' })}
      />
      {hasLanguage && (
        <label className={`${layout.row} ${layout.secondary} ${classes.language}`} htmlFor={languageId}>
          <span>{assetMessages.filterLabel}</span>
          <Select
            id={languageId}
            value={filters.language ?? ''}
            onChange={(event) => {
              const language = languageSchema.safeParse(event.currentTarget.value)
              const chosen = language.success ? language.data : undefined
              if (chosen) rememberContentLanguage(chosen)
              onChange({ language: chosen, page: 1, ...(chosen ? {} : withoutText(filters)) })
            }}
          >
            <option value="">{assetMessages.all}</option>
            {LANGUAGE_NAMES.map((name) => (
              <option key={name} value={name}>
                {languageTitle(name)}
              </option>
            ))}
          </Select>
        </label>
      )}
      <div className={classes.inline}>
        <ListFilters kind={kind} filters={filters} onChange={onChange} />
      </div>
      <SavedViewsButton
        place={plural}
        filters={{ search, language, file, use, sort, exact, hasTextHints }}
        onApply={(view) => onChange({ ...NO_FILTERS, search: '', language: undefined, ...view })}
      />
      <FiltersButton set={filtersSet(filters)} onClear={() => onChange(NO_FILTERS)}>
        <ListFilters kind={kind} filters={filters} onChange={onChange} />
      </FiltersButton>
    </search>
  )
}
