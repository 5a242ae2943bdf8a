import * as contract from '@commiato/contracts/office/training';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listCourses } from './queries.ts';
import { addAttendance, assignCourse, assignCourses, deleteCourse, listCoursesOf } from './service.ts';

export function trainingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listCourses, ({ db, scope, query }) => listCourses(db, deps.clock, scope, query));
  serve(app, deps, contract.addAttendance, ({ db, scope, params, body, upload }) =>
    addAttendance(deps, scope, db, params.id, body, upload),
  );
  serve(app, deps, contract.listCoursesOf, ({ db, scope, params, query }) =>
    listCoursesOf(deps, db, scope, params.id, query),
  );
  serve(app, deps, contract.assignCourse, ({ db, scope, params, body }) =>
    assignCourse(deps, scope, db, params.id, body),
  );
  serve(app, deps, contract.assignCourses, ({ db, scope, body }) => assignCourses(deps, scope, db, body));
  serve(app, deps, contract.deleteCourse, ({ scope, params }) => deleteCourse(deps, scope, params.id));
}
