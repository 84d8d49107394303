import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import * as questionMessages from '@griot/contract/messages/ui/curriculum/question.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { wordLang } from '@griot/player/word/word.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMissing } from '../../../api/api-error.ts'
import { lessonNameQuery } from '../../../api/curriculum.queries.ts'
import { rememberLesson } from '../../../session/remembered-place.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Empty } from '../../../ui/loading/list-states.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { rich } from '../../../ui/text/rich.tsx'
import { QuestionBank } from './question-bank.tsx'

const PATH = '/level/$levelId/lesson/$lessonId/activities'

/** /level/:levelId/lesson/:lessonId/activities: the question bank of one lesson. */
export function LessonQuestionsPage() {
  const { levelId, lessonId } = useParams({ from: PATH })
  const search = useSearch({ from: PATH })
  const navigate = useNavigate({ from: PATH })
  const { data: lesson, error } = useQuery(lessonNameQuery(lessonId))
  useEffect(() => {
    if (lesson) rememberLesson(lesson)
  }, [lesson])
  if (isMissing(error) || (lesson && lesson.levelId !== levelId)) return <NoLesson />
  return (
    <QuestionBank
      search={{ ...search, language: undefined, levelId, lessonId }}
      fixed={['language', 'levelId', 'lessonId']}
      onChange={(changes, options) =>
        void navigate({
          search: (before) => ({ ...before, ...changes }),
          resetScroll: false,
          ...options,
        })
      }
      head={(sub, actions) =>
        lesson ? (
          <PageHead
            title={lesson.title}
            lang={wordLang(lesson.language)}
            sub={rich(questionMessages.lesson({ number: lesson.lessonNumber, rest: () => sub }))}
            actions={actions}
          />
        ) : (
          <PageHead title={pageTitles.questions} sub={sub} actions={actions} />
        )
      }
    />
  )
}

function NoLesson() {
  return (
    <>
      <PageHead title={pageTitles.questions} />
      <Empty
        sentence={activityMessages.emptyList}
        action={<LinkButton to="/dashboard/questions">{questionMessages.seeAllActivities}</LinkButton>}
      >
        {questionMessages.lessonDoesNotExist}
      </Empty>
    </>
  )
}
