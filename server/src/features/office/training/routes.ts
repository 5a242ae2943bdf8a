import * as contract from '@commiato/contracts/office/training';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listCourses } from './queries.ts';
import { addCourseCertificate, assignCourse, assignCourses, deleteCourse, listAgencyCourses } from './service.ts';

export function trainingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listCourses, ({ db, scope, query }) => listCourses(db, deps.clock, scope, query));
  serve(app, deps, contract.addCourseCertificate, ({ db, scope, params, body, upload }) =>
    addCourseCertificate(deps, scope, db, params.id, body, upload),
  );
  serve(app, deps, contract.listAgencyCourses, ({ db, scope, params, query }) =>
    listAgencyCourses(deps, db, scope, params.id, query),
  );
  serve(app, deps, contract.assignCourse, ({ db, scope, params, body }) =>
    assignCourse(deps, scope, db, params.id, body),
  );
  serve(app, deps, contract.assignCourses, ({ db, scope, body }) => assignCourses(deps, scope, db, body));
  serve(app, deps, contract.deleteCourse, ({ scope, params }) => deleteCourse(deps, scope, params.id));
}
