import { Access, Endpoint, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { judgeRelevance } from '../relevance/judge-relevance';
import { splitWords } from '../relevance/phrase-matcher';
import { REVIEW_FROM, SHOW_FROM } from '../relevance/relevance-threshold';
import * as rules from '../relevance/rules';
import { RelevanceJudgement, RelevanceRules, RelevanceTrial, toRelevanceJudgement } from './review.schemas';

const toAnswer = ({ name, words, asWritten }: rules.WordGroup) => ({
  name,
  words: splitWords(words),
  as_written: asWritten ?? false,
});

@ApiTags('internal')
@Access({ scope: 'sources:read', role: 'staff' })
@Controller('internal')
export class RelevanceController {
  @Get('relevance-rules')
  @Endpoint('RelevanceController_rules', RelevanceRules)
  rules(): RelevanceRules {
    return {
      show_from: SHOW_FROM,
      review_from: REVIEW_FROM,
      masks: rules.masks.map(toAnswer),
      places: {
        own: rules.places.own.map(toAnswer),
        across: rules.places.across.map(toAnswer),
        perhaps: rules.places.perhaps.map(toAnswer),
      },
      subjects: rules.subjects.map((group) => ({ ...toAnswer(group), points: group.points })),
      other_subjects: rules.otherSubjects.map(toAnswer),
    };
  }

  /** Judges a text without storing it. */
  @Post('relevance-trials')
  @ApiBody({ schema: toJsonSchema(RelevanceTrial, 'input') })
  @Endpoint('RelevanceController_judge', RelevanceJudgement)
  judge(@Body({ schema: RelevanceTrial }) { title, text }: RelevanceTrial): RelevanceJudgement {
    return toRelevanceJudgement(judgeRelevance({ title, description: '', text }));
  }
}
