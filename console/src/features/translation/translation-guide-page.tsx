import { html, language } from 'virtual:translation-guide'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import layout from '@griot/player/ui/layout.module.css'
import { PageHead } from '../../ui/page/page-head.tsx'
import classes from './translation-guide.module.css'

/** How people help to translate the console: the guide of the repository. */
export function TranslationGuidePage() {
  return (
    <div className={layout.narrow}>
      <PageHead title={pageTitles.translationGuide} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from a file of the repository by the build */}
      <div className={classes.guide} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
