import * as contract from '@commiato/contracts/office/training';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { listCourses } from './queries.ts';
import { addAttendance, assignCourse, assignCourses, deleteCourse, listCoursesOf } from './service.ts';

export function trainingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listCourses, ({ db, scope, query }) => listCourses(db, services.clock, scope, query));
  serve(app, services, contract.addAttendance, ({ db, scope, params, body, upload }) =>
    addAttendance(services, scope, db, params.id, body, upload),
  );
  serve(app, services, contract.listCoursesOf, ({ db, scope, params, query }) =>
    listCoursesOf(services, db, scope, params.id, query),
  );
  serve(app, services, contract.assignCourse, ({ db, scope, params, body }) =>
    assignCourse(services, scope, db, params.id, body),
  );
  serve(app, services, contract.assignCourses, ({ db, scope, body }) => assignCourses(services, scope, db, body));
  serve(app, services, contract.deleteCourse, ({ scope, params }) => deleteCourse(services, scope, params.id));
}
